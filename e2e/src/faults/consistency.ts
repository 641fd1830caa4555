import { expect } from '@jest/globals';
import {
  type Asset,
  assetEndpoints,
  assetEvents,
  type Client,
  configurationEndpoints,
  configurationEvents,
  couponEvents,
  type Group,
  groupEndpoints,
  groupEvents,
} from '@noren/contracts';
import type { TestStack } from '../stack.js';
import type { EventLog } from './event-log.js';
import type { Visitor } from './member-api.js';
import { outboxesAreEmpty } from './outboxes.js';
import { known } from './staff-api.js';

/** Documents on one side, events on the other: after a fault both must tell the same. */
export interface Told {
  readonly stack: TestStack;
  readonly api: Client;
  readonly log: EventLog;
}

/** More uses than any test presses: what is left of a coupon with this limit tells how often it was used. */
export const totalUses = 1_000_000;

/** The build once it has completed. */
export function completed(api: Client, { appId, assetsHistoryId }: Asset): Promise<Asset> {
  return known(async () => {
    const { data } = await api.call(assetEndpoints.get, { params: { appId, assetsHistoryId } });
    expect(data).toMatchObject({ status: 'completed' });
    return data;
  });
}

/** Every acknowledged group is stored, and the stream tells of every stored one once. */
export async function assertGroupsConsistent(
  { api, log }: Told,
  acknowledged: readonly Group[],
): Promise<void> {
  const stored = new Map((await allGroups(api)).map((group) => [group.groupId, group]));
  expect(acknowledged.length).toBeGreaterThan(10);
  for (const { groupId, version } of acknowledged) {
    expect(stored.get(groupId)?.version).toBeGreaterThanOrEqual(version);
  }
  const created = (await log.of(groupEvents.created)).map(({ data }) => data.groupId);
  expect(created.sort()).toEqual([...stored.keys()].sort());
  const changed = (await log.of(groupEvents.optionsUpdated)).map(({ data }) => data.groupId);
  const atSecond = [...stored.values()].filter(({ version }) => version === 2);
  expect(changed.sort()).toEqual(atSecond.map(({ groupId }) => groupId).sort());
}

async function allGroups(api: Client): Promise<Group[]> {
  const found: Group[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const list = await api.call(groupEndpoints.list, { query: { page, size: 100 } });
    found.push(...list.data);
    pages = list.page.totalPages;
  }
  return found;
}

/** Version of an app's stored settings. */
export async function versionOf(api: Client, appId: string): Promise<number> {
  return (await api.call(configurationEndpoints.get, { params: { appId } })).data.version;
}

/** Every save after the version `before` is told once, in order, and every acknowledged one is among them. */
export async function assertSettingsConsistent(
  { api, log }: Told,
  appId: string,
  before: number,
  acknowledged: readonly number[],
): Promise<void> {
  const now = await versionOf(api, appId);
  const told = (await log.of(configurationEvents.updated))
    .filter(({ data }) => data.appId === appId && data.version > before)
    .map(({ data }) => data.version);
  expect(told).toEqual(Array.from({ length: now - before }, (_, index) => before + 1 + index));
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(told).toEqual(expect.arrayContaining([...acknowledged]));
}

/** Every press counts and is told once, whether its first answer arrived or not. */
export async function assertRedemptionsConsistent(
  { log }: Told,
  couponId: string,
  visitor: Visitor,
  presses: readonly { acknowledged: readonly string[]; unanswered: readonly string[] }[],
): Promise<void> {
  const acknowledged = presses.flatMap((one) => one.acknowledged);
  const pressed = acknowledged.length + presses.flatMap((one) => one.unanswered).length;
  const used = (await log.of(couponEvents.used)).filter(({ data }) => data.couponId === couponId);
  const useIds = used.map(({ data }) => data.useId);
  expect(new Set(useIds).size).toBe(useIds.length);
  expect(useIds).toEqual(expect.arrayContaining([...acknowledged]));
  expect(useIds).toHaveLength(pressed);
  // What a dead process took for a press that it did not store stays taken as long as its reservation stands.
  await known(async () => {
    const seen = (await visitor.coupons()).find(({ id }) => id === couponId);
    expect(seen?.left).toBe(totalUses - pressed);
  }, 40_000);
}

/** Every build completes, and is told once as requested and once as built. */
export async function assertBuildsConsistent(
  { api, log, stack }: Told,
  appId: string,
  acknowledged: readonly string[],
): Promise<void> {
  const { data } = await api.call(assetEndpoints.list, { params: { appId }, query: { size: 100 } });
  const stored = await Promise.all(data.map((asset) => completed(api, asset)));
  const ids = stored.map(({ assetsHistoryId }) => assetsHistoryId).sort();
  expect(ids).toEqual(expect.arrayContaining([...acknowledged]));
  await outboxesAreEmpty(stack);
  for (const definition of [assetEvents.requested, assetEvents.built]) {
    const told = (await log.of(definition)).filter((event) => event.data.appId === appId);
    expect(told.map((event) => event.data.assetsHistoryId).sort()).toEqual(ids);
  }
}
