import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ReleaseEnvironment, ReleaseManifest, StoredFile } from '@noren/contracts/releases';
import type { ArtifactStore, Releases } from '@noren/service-kit';

/** A release whose page and script both contain a mark. */
export interface MarkedRelease {
  readonly mark: string;
  readonly digest: string;
  readonly html: string;
  readonly scriptPath: string;
  readonly script: string;
}

export const apps = 1_000;
const environments: readonly ReleaseEnvironment[] = ['development', 'review', 'production'];
const fill = 'お客さまへのお知らせ。'.repeat(250);
const lanes = 16;

/** Stores the artifact of a small mini-app, as a build does. */
export async function storeMarked(store: ArtifactStore, mark: string): Promise<MarkedRelease> {
  const script = `console.log(${JSON.stringify(mark)})`;
  const scriptPath = `${createHash('sha256').update(script).digest('hex')}/app.js`;
  const html =
    `<!doctype html><html lang="ja"><title>${mark}</title><p>${fill}</p>` +
    `<script src="/_b/${scriptPath}"></script></html>`;
  const manifest: ReleaseManifest = {
    format: 1,
    name: mark,
    runtimeVersion: '1.0.0',
    scriptHashes: [],
    pages: { '/': await storeFile(store, html, 'text/html') },
    files: { [scriptPath]: await storeFile(store, script, 'text/javascript') },
  };
  const digest = await store.put(Buffer.from(JSON.stringify(manifest)));
  return { mark, digest, html, scriptPath, script };
}

async function storeFile(store: ArtifactStore, text: string, type: string): Promise<StoredFile> {
  const bytes = Buffer.from(text);
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  return { digest: await store.put(bytes), type, size: bytes.byteLength, br: await store.put(br) };
}

/** Moves the release pointer of an app in an environment, as a deployment does. */
export async function publishMarked(
  releases: Releases,
  systemName: string,
  { digest }: Pick<MarkedRelease, 'digest'>,
  { environment = 'development', deploymentId }: { environment?: ReleaseEnvironment; deploymentId: string },
): Promise<void> {
  const at = new Date().toISOString();
  const approval = environment === 'production' ? { approval: { reviewer: 'admin', digest, at } } : {};
  const pointer = { systemName, environment, digest, runtimeVersion: '1.0.0', deploymentId, at };
  await releases.publish({ ...pointer, ...approval });
}

/** Publishes every app in every environment, with one release per app. */
export async function publishFleet(releases: Releases, stored: readonly MarkedRelease[]): Promise<void> {
  const left = stored.entries();
  const lane = async () => {
    for (const [index, release] of left) {
      for (const environment of environments) {
        const deploymentId = `fleet-${index}-${environment}`;
        await publishMarked(releases, getName(index), release, { environment, deploymentId });
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

export function getName(index: number): string {
  return `fleet-${index}`;
}

/** Number of release pointers of the fleet. */
export const pointers = apps * environments.length;
