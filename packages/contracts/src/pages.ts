import type { Locale } from './errors/texts.js';
import { en } from './pages/locales/en.js';
import { ja } from './pages/locales/ja.js';

export type { PageDefinition } from './pages/page-definition.js';
export { getPage, getPages } from './pages/pages-by-feature.js';
export { pages } from './pages/registry.js';
export { PageId, pageIds } from './pages/schema.js';

/** Names of the mini-app's pages by language, keyed for the locale files of remotes. */
export const pageTexts = { ja, en } satisfies Record<Locale, unknown>;
