import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Asset } from '@noren/contracts/assets';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import type { ReleaseManifest } from '@noren/contracts/releases';
import { toDigest } from '@noren/service-kit';
import { type BuildsHarness, createBuildsHarness, startEdge } from './builds-harness.js';
import { deployed } from './deployments/deployment-steps.js';

let harness: BuildsHarness;
let edge: Awaited<ReturnType<typeof startEdge>>;
/** Files without which the edge refuses a release, as a real one does. */
let needed: readonly string[] = [];

const toPath = (digest: string) =>
  join(fileURLToPath(harness.config.ARTIFACT_STORE), digest.slice(0, 2), digest);

function isIntact(digest: string): boolean {
  try {
    return toDigest(readFileSync(toPath(digest))) === digest;
  } catch {
    return false;
  }
}

beforeAll(async () => {
  harness = await createBuildsHarness({ DEPLOY_DEADLINE_MS: 30_000 });
  await harness.registerRuntime();
  edge = await startEdge(harness, 'edge-1', () =>
    needed.every(isIntact) ? {} : { error: 'The stored bytes have another digest' },
  );
});
afterAll(async () => {
  await edge.stop();
  await harness.stop();
});

async function build(appId: string): Promise<{ asset: Asset; digest: string; manifest: ReleaseManifest }> {
  harness.owner.add(appId);
  const asset = await harness.build(appId);
  const { digest = '' } = asset;
  return { asset, digest, manifest: JSON.parse(readFileSync(toPath(digest), 'utf8')) as ReleaseManifest };
}

async function listEvents({ appId }: Asset): Promise<string[]> {
  const { data } = await harness.admin.call(deploymentEndpoints.logs, { params: { appId }, query: {} });
  return data
    .map(({ event, detail }) => (event === 'filesRestored' ? `${event} ${detail}` : event))
    .reverse();
}

describe('a deployment of a build with damaged files', () => {
  it('restores a page, its settings, a script and the manifest from their sources', async () => {
    const { asset, digest, manifest } = await build('restored');
    const script = Object.entries(manifest.files).find(([path]) => path.endsWith('.js'))?.[1];
    needed = [manifest.pages['/']?.br ?? '', manifest.settings?.digest ?? '', script?.digest ?? '', digest];
    for (const each of needed.slice(0, 2)) await writeFile(toPath(each), 'spoilt');
    for (const each of needed.slice(2)) await rm(toPath(each));
    const { status } = await deployed(harness, asset, 'development');
    expect([status, needed.map(isIntact)]).toEqual(['published', [true, true, true, true]]);
    const events = await listEvents(asset);
    // With the manifest gone, its own is the only damage that is known before.
    expect(events).toContain('filesRestored 1');
    expect(events.slice(-1)).toEqual(['published']);
  });

  it('fails as before if they cannot be restored, and leaves no trace of another release', async () => {
    const { asset, manifest } = await build('lost');
    const script = Object.entries(manifest.files).find(([path]) => path.endsWith('.js'))?.[1];
    needed = [script?.digest ?? ''];
    for (const each of needed) await rm(toPath(each));
    await rm(harness.config.RUNTIME_CACHE, { recursive: true });
    const { status, failureCode } = await deployed(harness, asset, 'development');
    expect([status, failureCode]).toEqual(['failed', 'deployRefused']);
    expect(await listEvents(asset)).not.toContain('filesRestored 1');
  });
});
