import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReleaseAck, ReleaseHost, ReleasePointer } from '@noren/contracts/releases';
import type { Releases } from '../../src/releases/releases.js';
import { eventually } from '../eventually.js';

/** One release storage under the shared tests. */
export interface ReleasesHarness {
  /** Opens releases like a separate process. */
  open(): Promise<Releases>;
  /** Makes the server unreachable immediately. */
  away(): Promise<void>;
  /** Makes the server reachable again, with its data. */
  back(): Promise<void>;
  stop(): Promise<void>;
}

export const host = (systemName: string): ReleaseHost => ({ systemName, environment: 'development' });

export function pointerTo(systemName: string, deploymentId: string): ReleasePointer {
  return {
    ...host(systemName),
    digest: 'a'.repeat(64),
    runtimeVersion: '1.0.0',
    deploymentId,
    at: new Date().toISOString(),
  };
}

/** Creates a replica's acknowledgement. */
export function createAck(replica: string, deploymentId: string, error?: string): ReleaseAck {
  return { replica, deploymentId, digest: 'a'.repeat(64), ...(error === undefined ? {} : { error }) };
}

/** Collects what a watch reports, as `shop:d1`. */
export async function collect(source: Releases) {
  const changes: string[] = [];
  const stop = await source.watch(async ({ host: { systemName }, pointer }) => {
    changes.push(`${systemName}:${pointer?.deploymentId ?? 'gone'}`);
  });
  return { changes, stop };
}

/** Defines the tests that every release storage must pass. */
export function releasesContract(name: string, createHarness: () => Promise<ReleasesHarness>): void {
  let harness: ReleasesHarness;
  let releases: Releases;

  beforeAll(async () => {
    harness = await createHarness();
    releases = await harness.open();
  });
  afterAll(() => harness.stop());

  describe(`releases in ${name}`, () => {
    it('report existing pointers before the watch is ready, then every change', async () => {
      await releases.publish(pointerTo('shop', 'd1'));
      expect(await releases.pointer(host('shop'))).toEqual(
        expect.objectContaining({ deploymentId: 'd1', runtimeVersion: '1.0.0' }),
      );
      const { changes, stop } = await collect(releases);
      expect(changes).toEqual(['shop:d1']);
      await releases.publish(pointerTo('shop', 'd2'));
      await releases.publish(pointerTo('cafe', 'd3'));
      expect((await releases.listPrevious(host('shop'))).map(({ pointer }) => pointer.deploymentId)).toEqual([
        'd1',
      ]);
      expect(await releases.listPrevious(host('cafe'))).toEqual([]);
      await eventually(() => expect(changes).toEqual(['shop:d1', 'shop:d2', 'cafe:d3']));
      await releases.removePointer(host('shop'));
      await eventually(() => expect(changes).toEqual(['shop:d1', 'shop:d2', 'cafe:d3', 'shop:gone']));
      expect(await releases.pointer(host('shop'))).toBeUndefined();
      await stop();
      await releases.removePointer(host('shop'));
      await releases.publish(pointerTo('cafe', 'd4'));
      expect(changes).toHaveLength(4);
    });

    it('keep a few previous releases, newest first', async () => {
      for (const id of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7'])
        await releases.publish(pointerTo('past', id));
      const previousIds = (await releases.listPrevious(host('past'))).map(
        ({ pointer }) => pointer.deploymentId,
      );
      expect(previousIds).toEqual(['h6', 'h5', 'h4', 'h3', 'h2']);
    });

    it('tell releases from before a withdrawal, or forget them', async () => {
      await releases.publish(pointerTo('again', 'w1'));
      await releases.removePointer(host('again'));
      await releases.publish(pointerTo('again', 'w2'));
      await releases.publish(pointerTo('again', 'w3'));
      const previous = await releases.listPrevious(host('again'));
      const kept = previous.filter(({ isWithdrawn }) => !isWithdrawn);
      expect(kept.map(({ pointer }) => pointer.deploymentId)).toEqual(['w2']);
    });

    it('report the acknowledgements of one deployment, including earlier ones', async () => {
      await releases.publish(pointerTo('confirmed', 't1'));
      await releases.acknowledge(host('confirmed'), createAck('edge 1', 't1'));
      const acks: string[] = [];
      const stop = await releases.watchAcks(
        { ...host('confirmed'), deploymentId: 't1' },
        (got) => void acks.push(`${got.replica}:${got.error ?? 'ok'}`),
      );
      await releases.acknowledge(host('confirmed'), createAck('edge-2', 't1', 'corrupt'));
      await eventually(() => expect([...new Set(acks)]).toEqual(['edge 1:ok', 'edge-2:corrupt']));
      await releases.acknowledge(host('confirmed'), createAck('edge-2', 't1'));
      await eventually(() => expect(acks.at(-1)).toBe('edge-2:ok'));
      await releases.publish(pointerTo('confirmed', 't2'));
      const before = acks.length;
      await releases.acknowledge(host('confirmed'), createAck('edge-3', 't2'));
      expect(acks.slice(before).filter((each) => each.startsWith('edge-3'))).toEqual([]);
      await stop();
    });

    it('list the live replicas', async () => {
      const other = await harness.open();
      const stopFirst = await releases.heartbeat('edge-a');
      const stopSecond = await other.heartbeat('edge-b');
      expect(await releases.replicas('development')).toEqual(['edge-a', 'edge-b']);
      await stopSecond();
      expect(await releases.replicas('development')).toEqual(['edge-a']);
      await stopFirst();
      expect(await releases.replicas('development')).toEqual([]);
    });

    it('miss no change during an outage', async () => {
      const writer = await harness.open();
      await writer.publish(pointerTo('leaving', 'd7'));
      const watcher = await collect(releases);
      const heartbeat = await releases.heartbeat('edge-c');
      await harness.away();
      await expect(writer.publish(pointerTo('later', 'd8'))).rejects.toThrow();
      await harness.back();
      await eventually(() => writer.publish(pointerTo('later', 'd9')));
      await writer.removePointer(host('leaving'));
      await eventually(() => expect(watcher.changes).toContain('later:d9'));
      await eventually(() => expect(watcher.changes).toContain('leaving:gone'));
      await eventually(async () => expect(await writer.replicas('development')).toEqual(['edge-c']));
      await heartbeat();
      await watcher.stop();
    });
  });
}
