import type { Locale, ReleaseManifest, StoredFile } from '@noren/contracts';
import { toDigest } from '@noren/service-kit';
import type { BuiltPage } from './build.js';
import type { StoredBundle } from './bundle/bundle.js';
import { canonicalJson } from './files/canonical-json.js';
import { scriptHashes } from './files/script-hashes.js';

/** A manifest with its bytes and their digest, which identifies the release. */
export interface SealedManifest {
  manifest: ReleaseManifest;
  bytes: Buffer;
  digest: string;
}

/** A page with its stored file. */
type StoredPage = BuiltPage & { file: StoredFile };

/** Builds the manifest of a release: pages by path and language, client files of the runtime, images. */
export function sealManifest(release: {
  name: string;
  runtimeVersion: string;
  runtime: StoredBundle;
  pages: readonly StoredPage[];
  images?: ReadonlyMap<string, StoredFile>;
}): SealedManifest {
  const client = new Set(release.runtime.bundle.client);
  const files = release.runtime.files
    .filter(({ path }) => client.has(path))
    .map(({ path, ...file }) => [`${release.runtime.digest}/${path}`, file] as const);
  const manifest: ReleaseManifest = {
    format: 1,
    name: release.name,
    runtimeVersion: release.runtimeVersion,
    scriptHashes: scriptHashes(release.pages.map(({ html }) => html)),
    ...byLanguage(release.pages),
    files: Object.fromEntries([...files, ...(release.images ?? [])]),
  };
  const bytes = Buffer.from(canonicalJson(manifest));
  return { manifest, bytes, digest: toDigest(bytes) };
}

/** Omits `translations` if there are none, so that digests of releases older than the field stay the same. */
function byLanguage(pages: readonly StoredPage[]): Pick<ReleaseManifest, 'pages' | 'translations'> {
  const translations = [...new Set(pages.flatMap(({ translation = [] }) => translation))];
  const pagesIn = (language?: Locale) =>
    Object.fromEntries(
      pages.filter(({ translation }) => translation === language).map(({ path, file }) => [path, file]),
    );
  return {
    pages: pagesIn(),
    ...(translations.length > 0 && {
      translations: Object.fromEntries(translations.map((language) => [language, pagesIn(language)])),
    }),
  };
}
