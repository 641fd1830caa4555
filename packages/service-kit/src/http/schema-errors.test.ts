import { describe, expect, it } from '@jest/globals';
import { sections } from '@noren/contracts/config-sections';
import { Type } from 'typebox';
import { schemaErrors } from './schema-errors.js';

const customPageErrors = schemaErrors(sections.customPage.schema);
const block = { type: 'text', text: '', imageUrl: '', link: '' };

describe('schemaErrors', () => {
  const item = Type.Object({ id: Type.String() }, { additionalProperties: false });
  const getErrors = schemaErrors(
    Type.Object(
      { items: Type.Array(item, { maxItems: 2, uniqueBy: 'id' }) },
      { additionalProperties: false },
    ),
  );

  it('returns nothing for a valid value', () => {
    expect(getErrors({ items: [{ id: 'a' }] }, '/sections')).toEqual([]);
  });

  it('[C72] names field and rule below the given path', () => {
    const [a, b] = [{ id: 'a' }, { id: 'b' }];
    expect(getErrors({ items: [a, b, a] }, '/sections')).toEqual([
      { path: '/sections/items', rule: 'maxItems', params: { limit: 2 } },
    ]);
    expect(getErrors({ items: [a, a] }, '')).toMatchObject([{ path: '/items', rule: 'uniqueBy' }]);
    expect(getErrors({ items: [], other: 1 }, '/x')).toEqual([
      { path: '/x/other', rule: 'additionalProperties' },
    ]);
  });

  it('returns the first fault, or as many as requested', () => {
    const Shop = Type.Object(
      {
        name: Type.String({ minLength: 1 }),
        floor: Type.Union([Type.Integer(), Type.Null()]),
        tags: Type.Array(Type.String()),
      },
      { additionalProperties: false },
    );
    const wrong = { name: '', floor: 'x', tags: ['a', 1], lift: true };
    expect(schemaErrors(Shop)(wrong, '')).toHaveLength(1);
    const all = schemaErrors(Shop, { maxErrors: 50 })(wrong, '/shop').map(
      ({ path, rule }) => `${path} ${rule}`,
    );
    expect(all.toSorted()).toEqual([
      '/shop/floor type',
      '/shop/lift additionalProperties',
      '/shop/name minLength',
      '/shop/tags/1 type',
    ]);
    expect(schemaErrors(Shop, { maxErrors: 2 })(wrong, '')).toHaveLength(2);
    expect(schemaErrors(Shop, { maxErrors: 2 })({ name: 'a', floor: null, tags: [] }, '')).toEqual([]);
  });

  it.each(['<p><a href="javascript:x">x</a></p>', '<p onclick="x">x</p>', '<p><strong>x</p></strong>'])(
    'rejects invalid rich text: %s',
    (html) => {
      const page = { slug: 'a', title: '', visible: true, blocks: [{ ...block, html }] };
      expect(customPageErrors({ pages: [page] }, '')).toMatchObject([
        { path: '/pages/0/blocks/0/html', rule: 'richText' },
      ]);
      const plain = { ...page, blocks: [block, { ...block, html: '<p><strong>x</strong></p>' }] };
      expect(customPageErrors({ pages: [plain] }, '')).toEqual([]);
    },
  );
});
