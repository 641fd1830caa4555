import type { ReleaseManifest, StoredFile } from '@noren/contracts';
import { digestOf } from '@noren/service-kit';
import type { StoredBundle } from './bundle/bundle.js';
import { canonicalJson } from './files/canonical-json.js';
import { scriptHashes } from './files/script-hashes.js';

/** A manifest with its bytes and the digest that names what it describes. */
export interface SealedManifest {
  manifest: ReleaseManifest;
  bytes: Buffer;
  digest: string;
}

/** What a release serves: pages by their path, the client files of its runtime and the images of the app. */
export function sealManifest(release: {
  name: string;
  runtimeVersion: string;
  runtime: StoredBundle;
  pages: ReadonlyMap<string, { html: string; file: StoredFile }>;
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
    scriptHashes: scriptHashes([...release.pages.values()].map(({ html }) => html)),
    pages: Object.fromEntries([...release.pages].map(([path, { file }]) => [path, file])),
    files: Object.fromEntries([...files, ...(release.images ?? [])]),
  };
  const bytes = Buffer.from(canonicalJson(manifest));
  return { manifest, bytes, digest: digestOf(bytes) };
}
