import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getErrorMessage } from '../api/error-message.js';
import { addMessages, createMessages, useLocale } from './i18n.js';
import { pseudoTexts, setPseudoLocale } from './pseudo-locale.js';

describe('pseudo-locale', () => {
  beforeEach(() => {
    useLocale.getState().setLocale('en');
    addMessages('test', { ja: { hello: '{{name}}さん' }, en: { hello: 'Hello {{name}}' } });
  });
  afterEach(() => setPseudoLocale(false));

  it('renders messages longer, accented and bracketed, with unchanged values, in both languages', () => {
    const { getMessage } = createMessages<'hello'>('test');
    expect(getMessage('hello', { name: 'Sakura' })).toBe('Hello Sakura');
    setPseudoLocale(true);
    expect(getMessage('hello', { name: 'Sakura' })).toMatch(/^⟦Ĥéľľő Sakura·+⟧$/);
    useLocale.getState().setLocale('ja');
    expect(getMessage('hello', { name: '桜' })).toMatch(/^⟦桜さん·+⟧$/);
  });

  it('covers messages outside of locale files: errors and texts of the settings', () => {
    setPseudoLocale(true);
    expect(getErrorMessage(new Error())).toMatch(/^⟦.+⟧$/);
    expect(pseudoTexts({ title: 'Top', fields: { lead: 'Lead' } })).toEqual({
      title: '⟦Ťőp··⟧',
      fields: { lead: '⟦Ľéáď··⟧' },
    });
    expect(pseudoTexts(pseudoTexts('Top'))).toBe('⟦Ťőp··⟧');
  });
});
