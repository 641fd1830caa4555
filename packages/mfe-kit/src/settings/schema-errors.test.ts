import { beforeEach, describe, expect, it } from '@jest/globals';
import { sections } from '@noren/contracts/config-sections';
import { ruleTexts } from '@noren/contracts/errors';
import { useLocale } from '../i18n/i18n.js';
import { schemaErrors } from './schema-errors.js';

const { schema, defaults } = sections.memberInfo;
const [name, birthday] = defaults.memberFields;

describe('schema validation', () => {
  beforeEach(() => useLocale.getState().setLocale('en'));

  it('returns no errors for a valid value', () => {
    expect(schemaErrors(schema, defaults)).toEqual([]);
  });

  it('returns the path and message of a broken rule', () => {
    const [first] = defaults.memberFields;
    const memberFields = [{ ...first, label: 'x'.repeat(21) }];
    expect(schemaErrors(schema, { ...defaults, memberFields })).toMatchObject([
      { path: '/memberFields/0/label', message: ruleTexts.en.maxLength.replace('{limit}', '20') },
    ]);
  });

  it('finds list items with duplicate keys', () => {
    const memberFields = [name, birthday, { ...name, label: 'Again' }];
    expect(schemaErrors(schema, { ...defaults, memberFields })).toMatchObject([
      { path: '/memberFields/2/key', keyword: 'uniqueBy', message: ruleTexts.en.uniqueBy },
    ]);
  });
});
