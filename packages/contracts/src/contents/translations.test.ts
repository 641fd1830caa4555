import { describe, expect, it } from '@jest/globals';
import { contentTexts } from '../texts.js';
import { getFields, type FieldSchema } from './content-fields.js';
import { contentIds, contentKind } from './registry.js';
import { hasEnglish, localize, pickEnglish, toEnglishName, translatedFields } from './localize.js';

const game = {
  name: 'スクラッチ',
  nameEn: 'Scratch',
  description: '毎日挑戦',
  prizes: [{ name: '1等', nameEn: 'First prize' }, { name: '2等' }],
  coverImageUrlEn: '/en.png',
};

describe('localized contents', () => {
  it('have the English texts and pictures that exist, at any depth', () => {
    expect(localize(game, 'en')).toEqual({
      name: 'Scratch',
      description: '毎日挑戦',
      prizes: [{ name: 'First prize' }, { name: '2等' }],
      coverImageUrl: '/en.png',
    });
  });

  it('have no English field in Japanese', () => {
    expect(localize(game, 'ja')).toEqual({
      name: 'スクラッチ',
      description: '毎日挑戦',
      prizes: [{ name: '1等' }, { name: '2等' }],
    });
    expect([hasEnglish(game), hasEnglish(localize(game, 'ja'))]).toEqual([true, false]);
  });

  it('leave everything else as it is', () => {
    const values = [null, 3, 'nameEn', { tokenEn: 'x', list: [undefined, { at: '2026' }] }];
    expect(localize(values, 'en')).toEqual(values);
    expect(pickEnglish({ nameEn: 'Scratch', name: 'x', tokenEn: 'y' })).toEqual({ nameEn: 'Scratch' });
  });
});

describe('every text and picture for members', () => {
  const shapes = contentIds.flatMap((id) => {
    const fields = getFields(contentKind(id));
    const lists = fields.flatMap(({ name, schema }) =>
      schema.items?.properties === undefined ? [] : [[`${id}.${name}`, schema.items.properties] as const],
    );
    const own: Record<string, FieldSchema> = Object.fromEntries(
      fields.map(({ name, schema }) => [name, schema]),
    );
    return [[id, own] as const, ...lists];
  });

  it.each(shapes)('has an optional English field after it, with a label: %s', (path, properties) => {
    const [id = '', list = ''] = path.split('.');
    const names = Object.keys(properties);
    for (const name of names.filter((one) => translatedFields.some((field) => field === one))) {
      const english = toEnglishName(name);
      expect(names[names.indexOf(name) + 1]).toBe(english);
      for (const locale of ['ja', 'en'] as const) {
        const { fields, items } = contentTexts[locale][id as (typeof contentIds)[number]];
        expect(items?.[list]?.[english] ?? fields[english]).toMatch(/（英語）$| \(English\)$/);
      }
    }
  });
});
