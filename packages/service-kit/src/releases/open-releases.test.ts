import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kvm } from '@nats-io/kv';
import type { ReleaseAck, ReleasePointer } from '@noren/contracts';
import { createTestBed, eventually, type TestBed } from '../testing/mod.js';
import { openReleases } from './open-releases.js';
import type { Releases } from './releases.js';

let bed: TestBed;
let releases: Releases;

beforeAll(async () => {
  bed = await createTestBed('releases');
  releases = await openReleases(bed.nats);
});
afterAll(() => bed.stop());

function pointer(systemName: string, deploymentId: string): ReleasePointer {
  return {
    systemName,
    environment: 'development',
    digest: 'a'.repeat(64),
    deploymentId,
    at: new Date().toISOString(),
  };
}
const host = (systemName: string) => ({ systemName, environment: 'development' as const });

async function collect(source: Releases) {
  const seen: string[] = [];
  const stop = await source.watch(async ({ host: { systemName }, pointer: now }) => {
    seen.push(`${systemName}:${now?.deploymentId ?? 'gone'}`);
  });
  return { seen, stop };
}

describe('releases over a key-value bucket', () => {
  it('tells what is there before the watch is ready, then every change', async () => {
    await releases.publish(pointer('shop', 'd1'));
    expect(await releases.pointer(host('shop'))).toMatchObject({ deploymentId: 'd1' });
    const { seen, stop } = await collect(releases);
    expect(seen).toEqual(['shop:d1']);
    await releases.publish(pointer('shop', 'd2'));
    await releases.publish(pointer('cafe', 'd3'));
    expect((await releases.earlier(host('shop'))).map((old) => old.deploymentId)).toEqual(['d1']);
    expect(await releases.earlier(host('cafe'))).toEqual([]);
    await releases.withdraw(host('shop'));
    await eventually(() => expect(seen).toEqual(['shop:d1', 'shop:d2', 'cafe:d3', 'shop:gone']));
    expect(await releases.pointer(host('shop'))).toBeUndefined();
    await stop();
    await releases.publish(pointer('cafe', 'd4'));
    expect(seen).toHaveLength(4);
  });

  it('tells acknowledgements of one deployment, earlier ones too', async () => {
    const ack = (replica: string, deploymentId: string, error?: string): ReleaseAck => ({
      replica,
      deploymentId,
      digest: 'a'.repeat(64),
      ...(error === undefined ? {} : { error }),
    });
    await releases.acknowledge(ack('edge 1', 'd1'));
    await releases.acknowledge(ack('edge 1', 'd2'));
    const seen: string[] = [];
    const stop = await releases.watchAcks(
      'd1',
      (got) => void seen.push(`${got.replica}:${got.error ?? 'ok'}`),
    );
    await releases.acknowledge(ack('edge-2', 'd1', 'corrupt'));
    await eventually(() => expect(seen).toEqual(['edge 1:ok', 'edge-2:corrupt']));
    await stop();
  });

  it('counts the replicas that live', async () => {
    const other = await openReleases((await bed.connect()).nats);
    const stopFirst = await releases.heartbeat('edge-a');
    const stopSecond = await other.heartbeat('edge-b');
    expect(await releases.replicas()).toEqual(['edge-a', 'edge-b']);
    await stopSecond();
    expect(await releases.replicas()).toEqual(['edge-a']);
    await stopFirst();
    expect(await releases.replicas()).toEqual([]);
  });

  it('counts them while they give signs of life', async () => {
    const bucket = await new Kvm((await bed.connect()).nats.jetstream).open('release-replicas');
    await bucket.put('edge-d', 'edge-d');
    let beating = true;
    const beats = (async () => {
      while (beating) await bucket.put('edge-d', 'edge-d');
    })();
    for (let count = 0; count < 200; count++) expect(await releases.replicas()).toEqual(['edge-d']);
    beating = false;
    await beats;
    await bucket.delete('edge-d');
  });

  it('misses nothing over an outage', async () => {
    const watcher = await collect(releases);
    const heartbeat = await releases.heartbeat('edge-c');
    await bed.natsEngine.kill();
    await eventually(() => expect(bed.nats.ready()).toBe(false));
    await bed.natsEngine.start();
    await eventually(() => expect(bed.nats.ready()).toBe(true));
    const writer = await openReleases((await bed.connect()).nats);
    await writer.publish(pointer('later', 'd9'));
    await eventually(() => expect(watcher.seen).toContain('later:d9'));
    await eventually(async () => expect(await writer.replicas()).toEqual(['edge-c']));
    await heartbeat();
    await watcher.stop();
  });
});
