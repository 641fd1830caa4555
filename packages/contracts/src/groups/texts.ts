import type { Locale } from '../errors/texts.js';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';

/** Names of group features by language, keyed for the locale files of remotes. */
export const featureTexts = { ja, en } satisfies Record<Locale, unknown>;
