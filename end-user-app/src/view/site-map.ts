import { pages } from '@noren/contracts';

/** Where each page is. In what members load, the build puts these values here and leaves the registry out. */
export const siteMap = pages.map(({ id, path, partOf }) => ({ id, path, partOf }));
