import { beforeEach, describe, expect, it } from '@jest/globals';
import { formatDate, formatDateTime, formatLastMinute } from './dates.js';
import { addMessages, createMessages, useLocale } from './i18n.js';
import { readLocale } from './locale.js';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';

describe('locale', () => {
  beforeEach(() => useLocale.getState().setLocale('ja'));

  it('[C1] defaults to Japanese unless the cookie names another language', () => {
    expect(readLocale('')).toBe('ja');
    expect(readLocale('a=b; i18n_redirected=en')).toBe('en');
    expect(readLocale('i18n_redirected=fr')).toBe('ja');
    expect(readLocale('xi18n_redirected=en')).toBe('ja');
  });

  it("[§1-locale-cookie] [C1] stores a switch in a lax cookie for 365 days and sets the document's language", () => {
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

  it('[C1] resolves messages of a namespace, with English as fallback for Japanese', () => {
    addMessages('test', {
      ja: { hello: '{{name}}さん、こんにちは' },
      en: { hello: 'Hello {{name}}', only: 'Only English' },
    } as never);
    const { getMessage } = createMessages<'hello' | 'only'>('test');
    expect(getMessage('hello', { name: '桜' })).toBe('桜さん、こんにちは');
    expect(getMessage('only')).toBe('Only English');
    useLocale.getState().setLocale('en');
    expect(getMessage('hello', { name: 'Sakura' })).toBe('Hello Sakura');
  });

  it('uses the same placeholders in both languages', () => {
    const values = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
    for (const key of Object.keys(ja) as (keyof typeof ja)[])
      expect(values(en[key])).toEqual(values(ja[key]));
  });

  it("[§9-dates] formats dates in Japan's time zone", () => {
    expect(formatDate('2026-01-01T15:00:00.000Z')).toBe('2026/01/02');
    expect(formatDateTime('2026-01-01T15:05:00.000Z')).toBe('2026/01/02 00:05');
  });

  it('formats the last minute before an exclusive end', () => {
    expect(formatLastMinute('2026-12-24T15:00:00.000Z')).toBe('2026/12/24 23:59');
    expect(formatLastMinute('2026-12-24T15:00:30.000Z')).toBe('2026/12/25 00:00');
  });
});
