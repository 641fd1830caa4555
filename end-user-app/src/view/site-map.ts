import { pages } from '@noren/contracts/pages';

/** Path of each page. The members' bundle inlines these values and omits the registry. */
export const siteMap = pages.map(({ id, path, parentPage }) => ({ id, path, parentPage }));
