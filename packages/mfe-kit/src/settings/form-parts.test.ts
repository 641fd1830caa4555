import { describe, expect, it } from '@jest/globals';
import { sectionIds, sections, sectionTexts } from '@noren/contracts';
import { formParts } from './form-parts.js';

const partsOf = (id: (typeof sectionIds)[number], locale: 'ja' | 'en' = 'en') =>
  formParts(sections[id].schema, sectionTexts[locale][id] ?? { fields: {} });

describe('parts of a settings form', () => {
  it('are by what the fields are: what members read comes last', () => {
    expect(partsOf('stamp').map(({ titleKey, fields }) => [titleKey, fields[0]])).toEqual([
      ['part.basics', 'title'],
      ['part.looks', 'cardBackgroundColor'],
      ['part.words', 'pressButtonText'],
    ]);
  });

  it('are the steps where the labels name them', () => {
    const steps = partsOf('otpForgotPassword');
    expect(steps.map(({ titleKey, fields }) => [titleKey, fields[0]])).toEqual([
      [undefined, 'contactTitle'],
      [undefined, 'codeTitle'],
      [undefined, 'passwordTitle'],
      [undefined, 'doneTitle'],
      ['part.words', 'linkText'],
    ]);
  });

  it('are none in a short form', () => {
    expect(partsOf('login')).toEqual([]);
  });

  it.each(sectionIds)('hold every field of %s once, alike in both languages', (id) => {
    const parts = partsOf(id);
    expect(partsOf(id, 'ja')).toEqual(parts);
    if (parts.length === 0) return;
    const placed = parts.flatMap(({ fields }) => fields);
    expect([...placed].sort()).toEqual(Object.keys(sections[id].schema.properties).sort());
  });
});
