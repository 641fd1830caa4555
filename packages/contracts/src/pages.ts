export type { PageDefinition } from './pages/page-definition.js';
export { getPage, getPages } from './pages/pages-by-feature.js';
export { pages } from './pages/registry.js';
export { PageId, pageIds } from './pages/schema.js';
export { pageTexts } from './pages/texts.js';
