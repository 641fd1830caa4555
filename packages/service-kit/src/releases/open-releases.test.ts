import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kvm } from '@nats-io/kv';
import { createTestHarness, eventually, type TestHarness } from '../../test/mod.js';
import { releasesContract } from '../../test/releases/releases-contract.js';
import { openReleases } from './open-releases.js';
import type { Releases } from './releases.js';

let harness: TestHarness;
let releases: Releases;

beforeAll(async () => {
  harness = await createTestHarness('releases');
  releases = await openReleases(harness.nats);
});
afterAll(() => harness.stop());

releasesContract('a key-value bucket', async () => ({
  open: async () => openReleases((await harness.connect()).nats),
  async away() {
    await harness.natsEngine.kill();
    await eventually(() => expect(harness.nats.ready()).toBe(false));
  },
  async back() {
    await harness.natsEngine.start();
    await eventually(() => expect(harness.nats.ready()).toBe(true));
  },
  stop: async () => {},
}));

describe('replicas in a key-value bucket', () => {
  it('count while they send heartbeats', async () => {
    const bucket = await new Kvm((await harness.connect()).nats.jetstream).open('release-replicas');
    await bucket.put('edge-d', 'edge-d');
    let beating = true;
    const beats = (async () => {
      while (beating) await bucket.put('edge-d', 'edge-d');
    })();
    for (let count = 0; count < 200; count++) {
      expect(await releases.replicas('development')).toEqual(['edge-d']);
    }
    beating = false;
    await beats;
    await bucket.delete('edge-d');
  });
});
