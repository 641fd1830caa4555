import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createLocaleCookie } from '@noren/contracts/core';
import { type Locale, locales } from '@noren/contracts/errors';
import type { ReleaseManifest } from '@noren/contracts/releases';
import { openArtifactStore } from '@noren/service-kit';

/** Fetches a page or file of a mini-app as a member; without a locale, as one who has not chosen a language. */
export async function fetchFile(
  origin: string,
  path: string,
  locale?: Locale,
): Promise<{ status: number | undefined; etag: string | undefined; bytes: Buffer }> {
  const { host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const headers = { host, ...(locale && { cookie: createLocaleCookie(locale) }) };
    const clientRequest = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const { statusCode: status, headers: answered } = answer;
      buffer(answer).then((bytes) => resolve({ status, etag: answered.etag, bytes }), reject);
    });
    clientRequest.once('error', reject).end();
  });
}

/** Fetches files in each language and returns the ETag, size and digest of each. */
export async function fetchFiles(origin: string, paths: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const locale of locales) {
    for (const path of paths) {
      const { etag, bytes } = await fetchFile(origin, path, locale);
      const digest = createHash('sha256').update(bytes).digest('hex');
      files.set(`${path} ${locale}`, `${etag} ${bytes.length} ${digest}`);
    }
  }
  return files;
}

/** Lists the paths that a build serves. */
export async function listPaths(artifactStore: string, digest: string): Promise<string[]> {
  const bytes = await openArtifactStore(artifactStore).get(digest);
  const { pages, files } = JSON.parse(String(bytes)) as ReleaseManifest;
  return [...Object.keys(pages), ...Object.keys(files).map((path) => `/_b/${path}`)];
}
