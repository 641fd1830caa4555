import { createHash } from 'node:crypto';
import { getMediaType } from '@noren/contracts/media-type';
import type { Locale } from '@noren/contracts/errors';
import type { ReleaseManifest, StoredFile } from '@noren/contracts/releases';
import { toDigest } from '@noren/service-kit';
import type { StoredBundle } from './bundle/bundle.js';

export interface BuiltPage {
  path: string;
  /** Language of a translated page; undefined for the app's own language. */
  translation?: Locale;
  html: string;
}

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
  /** What services answer members by; absent in live previews. */
  settings?: Buffer;
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
    ...(release.settings && { settings: toSettingsFile(release.settings) }),
    files: Object.fromEntries([...files, ...(release.images ?? [])]),
  };
  const bytes = Buffer.from(canonicalJson(manifest));
  return { manifest, bytes, digest: toDigest(bytes) };
}

function toSettingsFile(bytes: Buffer): StoredFile {
  return { digest: toDigest(bytes), type: getMediaType('settings.json'), size: bytes.length };
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

/** Returns JSON with sorted keys and no whitespace: equal values have equal bytes and digests. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const executed = /^(?:module|text\/javascript|application\/javascript)$/;

/**
 * Returns the sorted base64 SHA-256 of each executable inline script, for the content security policy. Data
 * blocks (`application/json`) are never executed and need no hash.
 */
export function scriptHashes(pages: Iterable<string>): string[] {
  const hashes = new Set<string>();
  for (const html of pages) {
    for (const [, attributes = '', text = ''] of html.matchAll(scripts)) {
      if (/\bsrc\s*=/i.test(attributes)) continue;
      const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? 'text/javascript';
      if (executed.test(type.toLowerCase())) hashes.add(createHash('sha256').update(text).digest('base64'));
    }
  }
  return [...hashes].sort();
}
