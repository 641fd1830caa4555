import { describe, expect, it } from '@jest/globals';
import { type ConfigSection, sectionIds, sections } from '@noren/contracts/config-sections';
import { sectionTexts } from '@noren/contracts/texts';
import { groupFields } from './form-parts.js';

const getParts = (id: (typeof sectionIds)[number], locale: 'ja' | 'en' = 'en') =>
  groupFields(
    sections[id].schema,
    sectionTexts[locale][id] ?? { fields: {} },
    (sections[id] as ConfigSection).credentials,
  );

describe('a settings form', () => {
  it('groups fields by type, with the texts for members last', () => {
    expect(getParts('stamp').map(({ titleKey, fields }) => [titleKey, fields[0]])).toEqual([
      ['part.basics', 'title'],
      ['part.looks', 'cardBackgroundColor'],
      ['part.words', 'pressButtonText'],
    ]);
  });

  it('groups by step if the labels name steps', () => {
    const steps = getParts('otpForgotPassword');
    expect(steps.map(({ titleKey, fields }) => [titleKey, fields[0]])).toEqual([
      [undefined, 'contactTitle'],
      [undefined, 'codeTitle'],
      [undefined, 'passwordTitle'],
      [undefined, 'doneTitle'],
      ['part.words', 'linkText'],
    ]);
  });

  it('groups the credentials of production, also in a short form', () => {
    expect(getParts('passTicket').map(({ titleKey, fields }) => [titleKey, fields[0]])).toContainEqual([
      'part.production',
      'gateway',
    ]);
    expect(getParts('pointIntegration')).toEqual([
      { titleKey: 'part.production', fields: ['apiUrl', 'apiKey'] },
    ]);
    expect(getParts('passTicketReview')).toEqual([]);
  });

  it('has no parts if it is short', () => {
    expect(getParts('login')).toEqual([]);
  });

  it.each(sectionIds)('places every field of %s in exactly one part, the same in both languages', (id) => {
    const parts = getParts(id);
    expect(getParts(id, 'ja')).toEqual(parts);
    if (parts.length === 0) return;
    const placed = parts.flatMap(({ fields }) => fields);
    expect([...placed].sort()).toEqual(Object.keys(sections[id].schema.properties).sort());
  });
});
