import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Locale, localeCookie, locales, type ReleaseManifest } from '@noren/contracts';
import { openArtifactStore } from '@noren/service-kit';

/** A page or a file of a mini-app as its members get it: those who chose a language, or none. */
export async function fileOf(
  origin: string,
  path: string,
  locale?: Locale,
): Promise<{ etag: string | undefined; bytes: Buffer }> {
  const { host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const headers = { host, ...(locale && { cookie: localeCookie(locale) }) };
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      buffer(answer).then((bytes) => resolve({ etag: answer.headers.etag, bytes }), reject);
    });
    asked.once('error', reject).end();
  });
}

/** Mark, size and digest of each, for members of each language. */
export async function filesOf(origin: string, paths: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const locale of locales) {
    for (const path of paths) {
      const { etag, bytes } = await fileOf(origin, path, locale);
      const digest = createHash('sha256').update(bytes).digest('hex');
      files.set(`${path} ${locale}`, `${etag} ${bytes.length} ${digest}`);
    }
  }
  return files;
}

/** Where everything is that a build serves. */
export async function pathsOf(artifactStore: string, digest: string): Promise<string[]> {
  const bytes = await openArtifactStore(artifactStore).get(digest);
  const { pages, files } = JSON.parse(String(bytes)) as ReleaseManifest;
  return [...Object.keys(pages), ...Object.keys(files).map((path) => `/_b/${path}`)];
}
