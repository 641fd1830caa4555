import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kvm } from '@nats-io/kv';
import { createTestBed, eventually, type TestBed } from '../../test/mod.js';
import { releasesContract } from '../../test/releases/releases-contract.js';
import { openReleases } from './open-releases.js';
import type { Releases } from './releases.js';

let bed: TestBed;
let releases: Releases;

beforeAll(async () => {
  bed = await createTestBed('releases');
  releases = await openReleases(bed.nats);
});
afterAll(() => bed.stop());

releasesContract('a key-value bucket', async () => ({
  open: async () => openReleases((await bed.connect()).nats),
  async away() {
    await bed.natsEngine.kill();
    await eventually(() => expect(bed.nats.ready()).toBe(false));
  },
  async back() {
    await bed.natsEngine.start();
    await eventually(() => expect(bed.nats.ready()).toBe(true));
  },
  stop: async () => {},
}));

describe('replicas in a key-value bucket', () => {
  it('count while they give signs of life', async () => {
    const bucket = await new Kvm((await bed.connect()).nats.jetstream).open('release-replicas');
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
