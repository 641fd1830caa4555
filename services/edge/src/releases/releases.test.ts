import { rm, writeFile } from 'node:fs/promises';
import http, { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Service } from '@noren/service-kit';
import { eventually, request } from '@noren/service-kit/testing';
import { createEdgeHarness, type EdgeHarness } from '../../test/releases/edge-harness.js';
import { pointerTo, storeRelease } from '../../test/releases/release-fixture.js';

let edges: EdgeHarness;
let one: Service;
let two: Service;

beforeAll(async () => {
  edges = await createEdgeHarness('edge');
  one = await edges.edge('edge-1');
  two = await edges.edge('edge-2');
});
afterAll(async () => {
  agent.destroy();
  await edges.stop();
});

const get = (edge: Service, systemName: string, url = '/') =>
  request(edge.app).get(url).set('host', `${systemName}.development.localhost`);

/** Uses a real socket: load through supertest would starve everything else in the process. */
function download(edge: Service, systemName: string, path: string) {
  const { port } = edge.app.server.address() as AddressInfo;
  const headers = { host: `${systemName}.development.localhost` };
  return new Promise<{ status: number | undefined; policy: string; body: string }>((resolve, reject) => {
    const get = http.request({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      text(answer).then((body) => {
        const policy = String(answer.headers['content-security-policy']);
        resolve({ status: answer.statusCode, policy, body });
      }, reject);
    });
    get.on('error', reject).end();
  });
}
const agent = new Agent({ keepAlive: true });

const toPath = (digest: string) => join(edges.directory, digest.slice(0, 2), digest);

describe('the edge', () => {
  it('serves a release from every replica that acknowledged it', async () => {
    expect(await edges.releases.replicas('development')).toEqual(['edge-1', 'edge-2']);
    const release = await storeRelease(edges.store, 'both');
    await edges.releases.publish(pointerTo(release.digest, 'b1', { systemName: 'both' }));
    const acks = await edges.acks('b1', 2);
    expect(acks.map(({ replica, digest, error }) => [replica, digest, error]).sort()).toEqual([
      ['edge-1', release.digest, undefined],
      ['edge-2', release.digest, undefined],
    ]);
    for (const edge of [one, two]) expect((await get(edge, 'both')).text).toBe(release.html('top'));
  });

  it('switches releases under load without mixing them, and keeps the files of open pages', async () => {
    const pair = await Promise.all([storeRelease(edges.store, 'odd'), storeRelease(edges.store, 'even')]);
    const known = new Map(pair.map((release) => [release.html('top'), release]));
    await edges.releases.publish(pointerTo(pair[0].digest, 'f0', { systemName: 'flip' }));
    await edges.acks('f0', 2);
    let flipping = true;
    const servedMarks = new Set<string>();
    let requests = 0;
    const load = Array.from({ length: 8 }, async () => {
      while (flipping) {
        requests += 1;
        const page = await download(one, 'flip', '/');
        const release = known.get(page.body);
        if (release === undefined) throw new Error(`neither release: ${page.status} ${page.body}`);
        servedMarks.add(release.mark);
        expect(page.policy).toContain(`'sha256-${release.manifest.scriptHashes[0]}'`);
        const script = await download(one, 'flip', `/_b/${release.scriptPath}`);
        expect([script.status, script.body]).toEqual([200, release.script]);
      }
    });
    for (let index = 1; index <= 10; index += 1) {
      const release = pair[index % 2] ?? pair[0];
      await edges.releases.publish(pointerTo(release.digest, `f${index}`, { systemName: 'flip' }));
      await edges.acks(`f${index}`, 2);
    }
    flipping = false;
    await Promise.all(load);
    expect([...servedMarks].sort()).toEqual(['even', 'odd']);
    expect(requests).toBeGreaterThan(50);
  });

  it('rejects a corrupt or incomplete release with a reason, and keeps serving the previous one', async () => {
    const good = await storeRelease(edges.store, 'good');
    await edges.releases.publish(pointerTo(good.digest, 'c0', { systemName: 'careful' }));
    await edges.acks('c0', 2);

    const corrupt = await storeRelease(edges.store, 'corrupt');
    const spoilt = corrupt.manifest.pages['/coupons']?.br ?? '';
    await writeFile(toPath(spoilt), 'spoilt');
    await edges.releases.publish(pointerTo(corrupt.digest, 'c1', { systemName: 'careful' }));
    expect((await edges.acks('c1', 2)).map(({ error }) => error?.includes(spoilt))).toEqual([true, true]);

    const incomplete = await storeRelease(edges.store, 'incomplete');
    await rm(toPath(incomplete.manifest.pages['/']?.digest ?? ''));
    await edges.releases.publish(pointerTo(incomplete.digest, 'c2', { systemName: 'careful' }));
    expect((await edges.acks('c2', 2)).every(({ error }) => error?.includes('has no'))).toBe(true);

    const untranslated = await storeRelease(edges.store, 'untranslated', { translations: ['en'] });
    await rm(toPath(untranslated.manifest.translations?.['en']?.['/']?.digest ?? ''));
    await edges.releases.publish(pointerTo(untranslated.digest, 'c5', { systemName: 'careful' }));
    expect((await edges.acks('c5', 2)).every(({ error }) => error?.includes('has no'))).toBe(true);

    const noManifest = await edges.store.put(Buffer.from('{"format":2}'));
    await edges.releases.publish(pointerTo(noManifest, 'c3', { systemName: 'careful' }));
    expect((await edges.acks('c3', 2)).every(({ error }) => error?.includes('not a manifest'))).toBe(true);

    for (const edge of [one, two]) {
      expect((await get(edge, 'careful')).text).toBe(good.html('top'));
      expect(await figure(edge, 'noren_release_skew_seconds')).toBeGreaterThan(0);
    }
    await edges.releases.publish(pointerTo(good.digest, 'c4', { systemName: 'careful' }));
    await edges.acks('c4', 2);
    for (const edge of [one, two]) expect(await figure(edge, 'noren_release_skew_seconds')).toBe(0);
    const [served, other] = await Promise.all(
      [one, two].map((edge) => figure(edge, 'noren_releases_served')),
    );
    expect(served).toBe(other);
  });

  it('catches up before a restarted replica serves, including the files of pages already open', async () => {
    const [before, now] = await Promise.all([
      storeRelease(edges.store, 'before'),
      storeRelease(edges.store, 'now'),
    ]);
    await edges.releases.publish(pointerTo(before.digest, 'r0', { systemName: 'restart' }));
    await edges.acks('r0', 2);
    await two.stop();
    expect(await edges.releases.replicas('development')).toEqual(['edge-1']);
    await edges.releases.publish(pointerTo(now.digest, 'r1', { systemName: 'restart' }));
    await edges.acks('r1');
    two = await edges.edge('edge-2');
    expect((await get(two, 'restart')).text).toBe(now.html('top'));
    expect((await get(two, 'restart', `/_b/${before.scriptPath}`)).text).toBe(before.script);
    expect((await edges.acks('r1', 2)).map(({ replica }) => replica).sort()).toEqual(['edge-1', 'edge-2']);
  });

  it('stops serving a withdrawn release', async () => {
    const release = await storeRelease(edges.store, 'gone');
    await edges.releases.publish(pointerTo(release.digest, 'w0', { systemName: 'gone' }));
    await edges.acks('w0', 2);
    await edges.releases.removePointer({ systemName: 'gone', environment: 'development' });
    await eventually(async () => expect((await get(one, 'gone')).status).toBe(404));
  });

  it('keeps serving while NATS is down, and follows releases again afterwards', async () => {
    const [previous, next] = await Promise.all([
      storeRelease(edges.store, 'kept'),
      storeRelease(edges.store, 'next'),
    ]);
    await edges.releases.publish(pointerTo(previous.digest, 'n0', { systemName: 'steady' }));
    await edges.acks('n0', 2);
    await edges.harness.natsEngine.kill();
    await eventually(() => expect(edges.harness.nats.ready()).toBe(false));
    expect((await get(one, 'steady')).text).toBe(previous.html('top'));
    const health = await request(one.app).get('/health/ready').set('host', 'edge');
    expect(health.status).toBe(200);
    await edges.harness.natsEngine.start();
    await eventually(() => expect(edges.harness.nats.ready()).toBe(true));
    await edges.releases.publish(pointerTo(next.digest, 'n1', { systemName: 'steady' }));
    await edges.acks('n1', 2);
    for (const edge of [one, two]) expect((await get(edge, 'steady')).text).toBe(next.html('top'));
  });
});

/** Reads one of a replica's Prometheus metrics. */
async function figure({ app }: Service, name: string): Promise<number> {
  const { text } = await request(app).get('/metrics');
  return Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1]);
}
