import { describe, expect, it } from '@jest/globals';
import {
  type ContentId,
  confidentialFields,
  contentIds,
  contentKind,
  getFields,
} from '@noren/contracts/contents';
import { toPreviewContent } from './drawable-content.js';

const drawn = (id: ContentId, values: Record<string, unknown>) =>
  toPreviewContent(id, { ...contentKind(id).example, ...values })?.[id] as Record<string, unknown>;

describe('the previewable part of a content', () => {
  it.each(contentIds)('of %s has all values except store codes', (id) => {
    const kind = contentKind(id);
    const previewEntries = Object.entries(kind.example).filter(
      ([name]) => !confidentialFields(kind).includes(name),
    );
    expect(drawn(id, {})).toEqual(Object.fromEntries(previewEntries));
  });

  it.each(contentIds)('of %s has all required values before anything is typed', (id) => {
    const kind = contentKind(id);
    const needed = getFields(kind).filter(
      ({ required, schema }) => required && schema.reference === undefined,
    );
    const empty = toPreviewContent(id, kind.defaults)?.[id] ?? {};
    expect(Object.keys(empty)).toEqual(expect.arrayContaining(needed.map(({ name }) => name)));
  });

  it('keeps texts as they are, even empty ones', () => {
    const long = 'x'.repeat(3_000);
    expect(drawn('shops', { name: '', phone: '03-', description: long })).toMatchObject({
      name: '',
      phone: '03-',
      description: long,
    });
    expect(drawn('shops', { name: undefined })).toMatchObject({ name: '' });
  });

  it('replaces invalid required values by those of new content, and omits optional ones', () => {
    const half = { goal: 1_000_000_000, startsAt: '2026-13', endsAt: '', membersOnly: 'yes' };
    const preview = drawn('stampCards', half);
    expect(preview).toMatchObject({ goal: 10, membersOnly: true });
    expect(preview).not.toHaveProperty('startsAt');
    expect(preview).not.toHaveProperty('endsAt');
    expect(drawn('tickets', { price: undefined, billedAmount: null })).toMatchObject({
      price: 0,
      billedAmount: 0,
    });
  });

  it('keeps the complete items of a list', () => {
    const whole = { name: 'Sticker', odds: 90, kind: 'none' };
    expect(drawn('scratchGames', { prizes: [whole, { name: 'New' }, {}, whole] }).prizes).toEqual([
      whole,
      whole,
    ]);
    expect(drawn('scratchGames', { prizes: [] }).prizes).toEqual([]);
  });
});
