import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ReleaseManifest } from '@noren/contracts';
import { openArtifactStore } from '@noren/service-kit';

/** A page or a file of a mini-app as its members get it. */
export async function fileOf(
  origin: string,
  path: string,
): Promise<{ etag: string | undefined; bytes: Buffer }> {
  const { host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      buffer(answer).then((bytes) => resolve({ etag: answer.headers.etag, bytes }), reject);
    });
    asked.once('error', reject).end();
  });
}

/** Mark, size and digest of each. */
export async function filesOf(origin: string, paths: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const path of paths) {
    const { etag, bytes } = await fileOf(origin, path);
    const digest = createHash('sha256').update(bytes).digest('hex');
    files.set(path, `${etag} ${bytes.length} ${digest}`);
  }
  return files;
}

/** Where everything is that a build serves. */
export async function pathsOf(artifactStore: string, digest: string): Promise<string[]> {
  const bytes = await openArtifactStore(artifactStore).get(digest);
  const { pages, files } = JSON.parse(String(bytes)) as ReleaseManifest;
  return [...Object.keys(pages), ...Object.keys(files).map((path) => `/_b/${path}`)];
}
