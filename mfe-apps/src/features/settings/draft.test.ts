import { describe, expect, it } from '@jest/globals';
import { aConfiguration } from '../../../test/apps.js';
import { edit, getChanges, isDirty, newDraft, previewed, retype, shown } from './draft.js';

const stored = aConfiguration();
const { topPage, styles } = stored.sections;

describe('draft of settings', () => {
  it('sends only sections that differ from the stored ones', () => {
    let draft = edit(newDraft(stored), 'topPage', { ...topPage, title: 'Hello' }, true);
    draft = edit(draft, 'styles', { ...styles }, true);
    expect(getChanges(draft)).toEqual({ topPage: { ...topPage, title: 'Hello' } });
    expect(isDirty(edit(draft, 'topPage', { ...topPage }, true))).toBe(false);
  });

  it('shows all input, and previews what is valid', () => {
    const valid = edit(newDraft(stored), 'styles', { ...styles, textColor: '#111111' }, true);
    const draft = edit(valid, 'styles', { ...styles, textColor: '#11' }, false);
    expect(shown(draft).styles.textColor).toBe('#11');
    expect(previewed(draft).styles.textColor).toBe('#111111');
    expect(draft.invalid).toEqual(['styles']);
  });

  it('applies the changed fields to newer settings and keeps what others changed', () => {
    const mine = edit(newDraft(stored), 'topPage', { ...topPage, title: 'Mine' }, true);
    const newest = aConfiguration({
      version: 8,
      sections: { ...stored.sections, topPage: { ...topPage, title: 'Theirs', lead: 'Their lead' } },
    });
    const draft = retype(mine, newest);
    expect(draft.base.version).toBe(8);
    expect(shown(draft).topPage).toEqual({ ...topPage, title: 'Mine', lead: 'Their lead' });
  });
});
