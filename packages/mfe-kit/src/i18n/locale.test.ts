import { beforeEach, describe, expect, it } from '@jest/globals';
import { formatDate, formatDateTime } from './dates.js';
import { addTexts, createTexts, useLocale } from './i18n.js';
import { readLocale } from './locale.js';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';

describe('language', () => {
  beforeEach(() => useLocale.getState().setLocale('ja'));

  it('is Japanese unless the cookie says otherwise', () => {
    expect(readLocale('')).toBe('ja');
    expect(readLocale('a=b; i18n_redirected=en')).toBe('en');
    expect(readLocale('i18n_redirected=fr')).toBe('ja');
    expect(readLocale('xi18n_redirected=en')).toBe('ja');
  });

  it('[§1-locale-cookie] is kept in the cookie for 365 days, lax, when switched, and told to the document', () => {
    const written: string[] = [];
    const setter = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => setter?.get?.call(document) as string,
      set: (value: string) => {
        written.push(value);
        setter?.set?.call(document, value);
      },
    });
    useLocale.getState().setLocale('en');
    expect(written).toEqual(['i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax']);
    expect(readLocale()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('has texts of a namespace, with English where Japanese is missing', () => {
    addTexts('test', {
      ja: { hello: '{{name}}さん、こんにちは' },
      en: { hello: 'Hello {{name}}', only: 'Only English' },
    } as never);
    const { text } = createTexts<'hello' | 'only'>('test');
    expect(text('hello', { name: '桜' })).toBe('桜さん、こんにちは');
    expect(text('only')).toBe('Only English');
    useLocale.getState().setLocale('en');
    expect(text('hello', { name: 'Sakura' })).toBe('Hello Sakura');
  });

  it('names the same values in both languages', () => {
    const values = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
    for (const key of Object.keys(ja) as (keyof typeof ja)[])
      expect(values(en[key])).toEqual(values(ja[key]));
  });

  it('[§9-dates] shows dates as in Japan', () => {
    expect(formatDate('2026-01-01T15:00:00.000Z')).toBe('2026/01/02');
    expect(formatDateTime('2026-01-01T15:05:00.000Z')).toBe('2026/01/02 00:05');
  });
});
