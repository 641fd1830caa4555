import type { Locale } from '../errors/texts.js';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';

/** Names of the groups' features, by language, with keys for the locale files of remotes. */
export const featureTexts = { ja, en } satisfies Record<Locale, unknown>;
