import { createHash } from 'node:crypto';
import { type Locale, locales } from '@noren/contracts/errors';
import { listDigests, listServedFiles, ReleaseManifest } from '@noren/contracts/releases';
import { Value } from 'typebox/value';
import type { BodyCache } from './body-cache.js';

/** Everything served of one asset. Immutable. */
export interface Release {
  readonly digest: string;
  readonly manifest: ReleaseManifest;
  /** The app's default language: for the edge's own pages when the visitor chose none. */
  readonly locale: Locale;
  /** Frame colour, `#rrggbb`. */
  readonly color?: string;
}

const concurrency = 8;

/**
 * Fetches and verifies a whole release, so that no file can be missing once it is served.
 *
 * @throws Error naming what is missing, corrupt or malformed
 */
export async function loadRelease(digest: string, bodies: BodyCache): Promise<Release> {
  const manifest = await loadManifest(digest, bodies);
  const digests = [...new Set(listServedFiles(manifest).flatMap(listDigests))];
  const lanes = Array.from({ length: concurrency }, async () => {
    for (let next = digests.pop(); next !== undefined; next = digests.pop()) await bodies.get(next);
  });
  await Promise.all(lanes);
  return { digest, manifest, ...(await readLocaleAndColor(manifest, bodies)) };
}

/** @throws Error if there is no artifact with this digest or it is not a manifest */
export async function loadManifest(digest: string, bodies: BodyCache): Promise<ReleaseManifest> {
  const bytes = await bodies.get(digest);
  // The store verified the bytes already; verify them again, because all other digests come from here.
  if (createHash('sha256').update(bytes).digest('hex') !== digest) throw new Error(`${digest} is corrupt`);
  const manifest: unknown = JSON.parse(bytes.toString('utf8'));
  if (!Value.Check(ReleaseManifest, manifest)) throw new Error(`${digest} is not a manifest`);
  return manifest;
}

/** Reads language and colour from a page's HTML, the only place that has them. */
async function readLocaleAndColor(
  { pages }: ReleaseManifest,
  bodies: BodyCache,
): Promise<Pick<Release, 'locale' | 'color'>> {
  const [first] = Object.values(pages);
  const html = first === undefined ? '' : (await bodies.get(first.digest)).toString('utf8', 0, 4_096);
  const lang = /<html[^>]*\blang="(\w+)/.exec(html)?.[1];
  const color = /<meta name="theme-color" content="(#[0-9a-fA-F]{6})"/.exec(html)?.[1];
  const locale = locales.find((each) => each === lang) ?? 'ja';
  return { locale, ...(color === undefined ? {} : { color }) };
}
