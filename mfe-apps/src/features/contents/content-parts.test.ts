import { describe, expect, it } from '@jest/globals';
import {
  confidentialFields,
  contentIds,
  contentKind,
  getFields,
  toBaseName,
  toEnglishName,
} from '@noren/contracts/contents';
import { getContentSections } from './content-parts.js';

describe('sections of an editor', () => {
  it.each(contentIds)('have every English field of %s directly after its Japanese one', (id) => {
    const sections = getContentSections(contentKind(id), true);
    const japanese = getFields(contentKind(id)).flatMap(({ name }) => toBaseName(name) ?? []);
    expect(japanese).toContain('name');
    for (const name of japanese) {
      const { fields = [] } = sections.find((section) => section.fields.includes(name)) ?? {};
      expect(fields[fields.indexOf(name) + 1]).toBe(toEnglishName(name));
    }
  });

  it.each(contentIds)('have every field of %s once; secret ones only for writers', (id) => {
    const kind = contentKind(id);
    const names = getFields(kind).map(({ name }) => name);
    const secret = confidentialFields(kind);
    const placed = (mayWrite: boolean) => getContentSections(kind, mayWrite).flatMap(({ fields }) => fields);
    expect(placed(true).sort()).toEqual([...names].sort());
    expect(placed(false).sort()).toEqual(names.filter((name) => !secret.includes(name)).sort());
  });

  it('put fields without a section of their own among the further details', () => {
    const unknown = { ...contentKind('coupons'), fields: { name: {}, colour: {} } };
    const sections = getContentSections(unknown as never, true);
    expect(sections.map(({ id, fields }) => [id, ...fields])).toEqual([
      ['basics', 'name'],
      ['more', 'colour'],
    ]);
  });
});
