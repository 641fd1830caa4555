import { beforeEach, describe, expect, it } from '@jest/globals';
import { saveDrafts, sessionStore } from '@noren/mfe-kit';
import { testSession } from '@noren/mfe-kit/testing';
import { waitFor } from '@testing-library/react';
import { aConfiguration } from '../../../test/apps.js';
import {
  createDraft,
  createDraftStore,
  edit,
  getChanges,
  getFormValues,
  getPreviewValues,
  isDirty,
  rebaseDraft,
} from './draft.js';

const stored = aConfiguration();
const { topPage, styles } = stored.sections;

describe('draft of settings', () => {
  it('sends only sections that differ from the stored ones', () => {
    let draft = edit(createDraft(stored), 'topPage', { ...topPage, title: 'Hello' }, true);
    draft = edit(draft, 'styles', { ...styles }, true);
    expect(getChanges(draft)).toEqual({ topPage: { ...topPage, title: 'Hello' } });
    expect(isDirty(edit(draft, 'topPage', { ...topPage }, true))).toBe(false);
  });

  it('shows all input, and previews what is valid', () => {
    const valid = edit(createDraft(stored), 'styles', { ...styles, textColor: '#111111' }, true);
    const draft = edit(valid, 'styles', { ...styles, textColor: '#11' }, false);
    expect(getFormValues(draft).styles.textColor).toBe('#11');
    expect(getPreviewValues(draft).styles.textColor).toBe('#111111');
    expect(draft.invalid).toEqual(['styles']);
  });

  it('applies the changed fields to newer settings and keeps what others changed', () => {
    const mine = edit(createDraft(stored), 'topPage', { ...topPage, title: 'Mine' }, true);
    const newest = aConfiguration({
      version: 8,
      sections: { ...stored.sections, topPage: { ...topPage, title: 'Theirs', lead: 'Their lead' } },
    });
    const draft = rebaseDraft(mine, newest);
    expect(draft.base.version).toBe(8);
    expect(getFormValues(draft).topPage).toEqual({ ...topPage, title: 'Mine', lead: 'Their lead' });
  });
});

describe('input after a save', () => {
  beforeEach(() => {
    sessionStorage.clear();
    sessionStore.getState().set(testSession());
  });

  const makeShop = { ...stored.sections.makeShop, token: 'typed' };
  const masked = { ...makeShop, token: '••••••••yped' };
  const saved = aConfiguration({ version: 8, sections: { ...stored.sections, makeShop: masked } });

  it('is nothing once it is stored, also if a secret comes back masked', () => {
    const store = createDraftStore();
    store.getState().edit(stored, 'makeShop', makeShop, true);
    store.getState().saved(saved, { makeShop });
    expect(store.getState().draft).toBeUndefined();
  });

  it('is what was typed during the save', () => {
    const store = createDraftStore();
    store.getState().edit(stored, 'makeShop', makeShop, true);
    store.getState().edit(stored, 'topPage', { ...topPage, title: 'Later' }, true);
    store.getState().saved(saved, { makeShop });
    const { draft } = store.getState();
    expect(draft && getChanges(draft)).toEqual({ topPage: { ...topPage, title: 'Later' } });
    expect(draft && getFormValues(draft).makeShop.token).toBe('••••••••yped');
  });
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

describe('unsaved settings when the session ends', () => {
  beforeEach(() => {
    sessionStorage.clear();
    sessionStore.getState().set(testSession());
    window.history.replaceState(null, '', '/app/1/page-setting/top');
  });

  it('are restored after the sign-in, even invalid ones', async () => {
    const store = createDraftStore();
    store.getState().edit(stored, 'topPage', { ...topPage, title: 'Hello' }, true);
    store.getState().edit(stored, 'styles', { ...styles, textColor: '#11' }, false);
    const before = store.getState().draft;
    saveDrafts();
    const after = createDraftStore();
    await waitFor(() => expect(after.getState().draft).toEqual(before));
    expect(sessionStorage.length).toBe(0);
  });

  it('do not replace newer input, and belong to their page', async () => {
    createDraftStore()
      .getState()
      .edit(stored, 'topPage', { ...topPage, title: 'Old' }, true);
    window.history.replaceState(null, '', '/app/1/page-setting/top');
    saveDrafts();
    window.history.replaceState(null, '', '/app/2/page-setting/top');
    const other = createDraftStore();
    await settled();
    expect(other.getState().draft).toBeUndefined();
    window.history.replaceState(null, '', '/app/1/page-setting/top');
    const after = createDraftStore();
    after.getState().edit(stored, 'topPage', { ...topPage, title: 'New' }, true);
    await settled();
    expect(after.getState().draft?.edited.topPage?.title).toBe('New');
  });

  it('are not stored if there are none', () => {
    createDraftStore();
    saveDrafts();
    expect(sessionStorage.length).toBe(0);
  });
});
