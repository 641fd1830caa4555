import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { ReleaseManifest } from '@noren/contracts/releases';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { openArtifactStore, type Service } from '@noren/service-kit';
import { createTestClient, eventually } from '@noren/service-kit/testing';
import { Value } from 'typebox/value';
import { type BuildsHarness, createBuildsHarness, startEdge } from '../../test/builds-harness.js';
import { deployed } from '../../test/deployments/deployment-steps.js';
import { runtimeServer, writeRuntimeTo } from '../../test/pipeline/runtime-fixture.js';

const appId = 'beside';
/** The page of the newer runtime version. */
const newer = runtimeServer.replace('<main ', '<h1>Newer</h1><main ');

let harness: BuildsHarness;
let first: Service;
let edge: Awaited<ReturnType<typeof startEdge>>;

beforeAll(async () => {
  harness = await createBuildsHarness({ DEPLOY_DEADLINE_MS: 30_000 }, false);
  first = await startReplica();
  edge = await startEdge(harness, 'edge-1');
  await harness.registerRuntime('1.0.0');
  await harness.publishRuntime({ version: '1.1.0', server: newer });
  await harness.admin.call(runtimeEndpoints.create, { body: { name: '1.1.0' } });
  await harness.publishApp(appId);
});
afterAll(async () => {
  await edge.stop();
  await harness.stop();
});

/** Starts a replica that can stop without the harness, which keeps its own connections. */
async function startReplica(): Promise<Service> {
  const replica = await harness.create(await harness.connect());
  await replica.start();
  return replica;
}

async function getTopPage(digest: string | undefined): Promise<string> {
  const store = openArtifactStore(harness.config.ARTIFACT_STORE);
  const manifest: unknown = JSON.parse(String(await store.get(digest ?? '')));
  if (!Value.Check(ReleaseManifest, manifest)) throw new Error('Not a manifest');
  return String(await store.get(manifest.pages['/']?.digest ?? ''));
}

describe('two runtime versions that differ in a page', () => {
  let older: Asset;
  let newest: Asset;

  it('[C63] are built and deployed beside each other, and rolled back', async () => {
    older = await harness.build(appId);
    harness.owner.add(appId, { runtimeVersion: '1.1.0' });
    newest = await harness.build(appId);
    expect([older, newest]).toMatchObject([
      { status: 'completed', runtimeVersion: '1.0.0' },
      { status: 'completed', runtimeVersion: '1.1.0' },
    ]);
    expect(await getTopPage(older.digest)).not.toContain('Newer');
    expect(await getTopPage(newest.digest)).toContain('Newer');
    for (const asset of [older, newest, older]) {
      await deployed(harness, asset, 'development');
      expect(edge.serves(appId, 'development')).toBe(asset.digest);
    }
  });

  it('give the same digests after a restart with another carried bundle', async () => {
    await first.stop();
    await writeRuntimeTo(harness.config.RUNTIME_SOURCE, {
      version: '1.2.0',
      server: newer,
      script: 'let two;',
    });
    await rm(harness.config.RUNTIME_CACHE, { recursive: true });
    const restarted = await startReplica();
    const client = createTestClient(restarted.app, harness.token({ role: 'admin' }));
    const build = async (runtimeVersion: string) => {
      harness.owner.add(appId, { runtimeVersion });
      const { data } = await client.call(assetEndpoints.create, { params: { appId }, body: {} });
      return eventually(async () => {
        const params = { appId, assetsHistoryId: data.assetsHistoryId };
        const { data: asset } = await client.call(assetEndpoints.get, { params });
        expect(asset.status).toBe('completed');
        return asset;
      });
    };
    expect((await build('1.0.0')).digest).toBe(older.digest);
    expect((await build('1.1.0')).digest).toBe(newest.digest);
    await restarted.stop();
  });
});
