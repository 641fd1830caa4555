import type { ErrorCode } from './catalogue.js';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';

export type Locale = 'ja' | 'en';

/** Supported languages, the default first. */
export const locales: readonly Locale[] = ['ja', 'en'];

/** Messages of the error catalogue, by language. */
export const errorTexts: Record<Locale, Record<ErrorCode, string>> = { ja, en };
