import type { Locale } from '../errors/texts.js';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';

/** Names of the mini-app's pages by language, keyed for the locale files of remotes. */
export const pageTexts = { ja, en } satisfies Record<Locale, unknown>;
