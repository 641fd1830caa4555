import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Service } from '@noren/service-kit';
import { eventually, request } from '@noren/service-kit/testing';
import { createEdgeHarness, type EdgeHarness } from '../../test/releases/edge-harness.js';
import { pointerTo, storeRelease } from '../../test/releases/release-fixture.js';

type Stored = Awaited<ReturnType<typeof storeRelease>>;

let edges: EdgeHarness;
let running: Service;

beforeAll(async () => {
  edges = await createEdgeHarness('edge-damaged');
  running = await edges.edge('edge-1');
});
afterAll(() => edges.stop());

const get = (edge: Service, systemName: string) =>
  request(edge.app).get('/').set('host', `${systemName}.development.localhost`);

async function release(systemName: string, deploymentId: string): Promise<Stored> {
  const stored = await storeRelease(edges.store, deploymentId);
  await edges.releases.publish(pointerTo(stored.digest, deploymentId, { systemName }));
  await edges.acks(deploymentId);
  return stored;
}

/** Damages the top page of a release in the store. */
async function spoil({ manifest }: Stored): Promise<void> {
  const digest = manifest.pages['/']?.digest ?? '';
  await writeFile(join(edges.directory, digest.slice(0, 2), digest), 'spoilt');
}

describe('a replica that starts while a file of a release is damaged', () => {
  it('serves the release before, and the release itself once it is restored', async () => {
    const before = await release('earlier', 'e1');
    const present = await release('earlier', 'e2');
    const other = await release('untouched', 'u1');
    await spoil(present);
    const started = await edges.edge('edge-2');
    expect((await get(started, 'earlier')).text).toBe(before.html('top'));
    expect((await get(started, 'untouched')).text).toBe(other.html('top'));
    // The replica that read the files before still serves them from memory.
    expect((await get(running, 'earlier')).text).toBe(present.html('top'));
    const acks = await edges.acks('e2', 2);
    expect(acks.find(({ replica }) => replica === 'edge-2')?.error).toContain('another digest');

    await edges.store.restore(Buffer.from(present.html('top')));
    await edges.releases.publish(pointerTo(present.digest, 'e3', { systemName: 'earlier' }));
    await eventually(async () => expect((await get(started, 'earlier')).text).toBe(present.html('top')));
  });

  it('says that the mini-app is unavailable if no release is intact, until it is withdrawn', async () => {
    const only = await release('only', 'o1');
    await spoil(only);
    const started = await edges.edge('edge-3');
    const answer = await get(started, 'only').set('accept-language', 'en');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(answer.text).toContain('This cannot be shown right now');
    await edges.releases.removePointer({ systemName: 'only', environment: 'development' });
    await eventually(async () => expect((await get(started, 'only')).status).toBe(404));
  });

  it('never serves a release from before a withdrawal, which may be of another app', async () => {
    await release('reused', 'r1');
    await edges.releases.removePointer({ systemName: 'reused', environment: 'development' });
    const present = await release('reused', 'r2');
    await spoil(present);
    const started = await edges.edge('edge-4');
    expect((await get(started, 'reused')).status).toBe(503);
  });
});
