import type { ReleaseManifest, StoredFile } from './schema.js';

/** Lists what a release serves: its pages in every language and their files, without the settings of services. */
export function listServedFiles({ pages, translations = {}, files }: ReleaseManifest): StoredFile[] {
  return [pages, ...Object.values(translations), files].flatMap((each) => Object.values(each));
}

/** Lists the digests of a file: of itself and of its compressed forms. */
export function listDigests({ digest, br, gzip }: StoredFile): string[] {
  return [digest, br, gzip].filter((each) => each !== undefined);
}
