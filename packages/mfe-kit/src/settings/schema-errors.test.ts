import { beforeEach, describe, expect, it } from '@jest/globals';
import { ruleTexts, sections } from '@noren/contracts/base';
import { useLocale } from '../i18n/i18n.js';
import { schemaErrors } from './schema-errors.js';

const { schema, defaults } = sections.memberInfo;
const [name, birthday] = defaults.memberFields;

describe('errors by a contract schema', () => {
  beforeEach(() => useLocale.getState().setLocale('en'));

  it('are none of what keeps the rules', () => {
    expect(schemaErrors(schema, defaults)).toEqual([]);
  });

  it('say where a rule is broken, in words', () => {
    const [first] = defaults.memberFields;
    const memberFields = [{ ...first, label: 'x'.repeat(21) }];
    expect(schemaErrors(schema, { ...defaults, memberFields })).toMatchObject([
      { path: '/memberFields/0/label', message: ruleTexts.en.maxLength.replace('{limit}', '20') },
    ]);
  });

  it('find items that share what their list tells them apart by', () => {
    const memberFields = [name, birthday, { ...name, label: 'Again' }];
    expect(schemaErrors(schema, { ...defaults, memberFields })).toMatchObject([
      { path: '/memberFields/2/key', keyword: 'uniqueBy', message: ruleTexts.en.uniqueBy },
    ]);
  });
});
