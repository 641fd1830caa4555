import { describe, expect, it } from '@jest/globals';
import { defaultSections, sections } from './registry.js';
import { localizeSettings, settingTexts } from './localize-settings.js';

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Lists all texts of settings with their paths. */
function getTexts(value: unknown, path: readonly string[] = []): [path: readonly string[], text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => getTexts(one, [...path, name]));
}

describe('localised default settings', () => {
  it('are translated to English within their length limits, and back to Japanese', () => {
    const english = localizeSettings(defaultSections(), 'en');
    expect(getTexts(english).filter(([, text]) => japanese.test(text))).toEqual([]);
    const tooLong = getTexts(english).filter(([[section = '', field = '', ...deeper], text]) => {
      const fields = sections[section as keyof typeof sections].schema.properties as Record<string, object>;
      const limit = Reflect.get(fields[field] ?? {}, 'maxLength') as number | undefined;
      return deeper.length === 0 && text.length > (limit ?? text.length);
    });
    expect(tooLong).toEqual([]);
    expect(localizeSettings(english, 'ja')).toEqual(defaultSections());
  });

  it('keep their placeholders', () => {
    const filledIn = (text: string) => text.match(/\{\w+\}/g) ?? [];
    for (const [ja, en] of Object.entries(settingTexts))
      expect(filledIn(en).sort()).toEqual(filledIn(ja).sort());
  });

  it('cover only existing default texts', () => {
    const known = new Set(getTexts(defaultSections()).map(([, text]) => text));
    expect(Object.keys(settingTexts).filter((text) => !known.has(text))).toEqual([]);
  });

  it('leave texts changed by staff untouched', () => {
    const staff = { coupon: { listTitle: '今月のクーポン' }, header: { visible: true } };
    expect(localizeSettings(staff, 'en')).toEqual(staff);
  });
});
