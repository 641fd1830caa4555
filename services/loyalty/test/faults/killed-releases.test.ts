import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, randomFrom, seed } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import { createLiveSets } from '../../src/content-releases/live-sets.js';
import { createContentReleaseRepository } from '../../src/content-releases/repository.js';
import { createReleaseStaff, published } from '../content-releases/release-staff.js';
import { createLoyaltyHarness, type LoyaltyHarness, plainCoupon } from '../loyalty-harness.js';
import { createStaffClient } from '../staff-client.js';
import { createReplicas, type Replicas } from './replicas.js';

const kills = sized(2, 6);
/** A replica is killed within this time before or after a release is due, ms. */
const spreadMs = 50;
/** Time between two releases, and before the first one, ms. */
const paceMs = 3_000;

let loyalty: LoyaltyHarness;
let replicas: readonly Replicas[] = [];
beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  loyalty.publishesSaves = false;
});
afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  await loyalty.stop();
});

it(`each release runs once when one of two replicas is killed as it is due, ${kills} times (NOREN_SEED=${seed})`, async () => {
  const random = randomFrom(seed);
  const app = await loyalty.app();
  const contents = createStaffClient(loyalty, app);
  const staff = createReleaseStaff(loyalty, app);
  const coupons = await Promise.all(
    Array.from({ length: kills }, (_, index) =>
      contents.add('coupons', { ...plainCoupon, name: `${index}` }),
    ),
  );
  const { config, settings } = loyalty;
  const order = { config, settings, timeScale: 1, startedAt: Date.now() };
  replicas = await Promise.all([createReplicas(order), createReplicas(order)]);
  const start = Date.now() + paceMs;
  const due = coupons.map((_, index) => start + index * paceMs);
  const releases = await Promise.all(
    coupons.map((coupon, index) =>
      staff.release([published('coupons', coupon)], new Date(due[index] as number).toISOString()),
    ),
  );
  // From here on the service runs only in other processes.
  await loyalty.service.stop();
  for (const replica of replicas) await replica.start();
  for (const [index, at] of due.entries()) {
    await delay(Math.max(0, at - spreadMs + random(2 * spreadMs) - Date.now()));
    const replica = replicas[index % 2] as Replicas;
    await replica.kill();
    await replica.start();
  }
  const { mongo } = await loyalty.harness.connect();
  const stored = createContentReleaseRepository(mongo);
  for (const { id } of releases)
    await eventually(async () => expect((await stored.find(app.id, id))?.status).toBe('published'));
  const live = await createLiveSets(mongo).read(app.id);
  expect([...live.publications].sort()).toEqual(releases.map(({ id }) => id).sort());
  expect(live.version).toBe(kills);
  expect([...live.pins.coupons.keys()].sort()).toEqual(coupons.map(({ id }) => id).sort());
});
