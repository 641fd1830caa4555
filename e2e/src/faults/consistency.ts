import { expect } from '@jest/globals';
import { type Asset, assetEndpoints, assetEvents } from '@noren/contracts/assets';
import type { Client } from '@noren/contracts/client';
import { configurationEndpoints, configurationEvents } from '@noren/contracts/configurations';
import { couponEvents } from '@noren/contracts/coupons';
import { type Group, groupEndpoints, groupEvents } from '@noren/contracts/groups';
import type { TestStack } from '../stack.js';
import type { EventLog } from './event-log.js';
import type { Visitor } from './member-api.js';
import { waitForEmptyOutboxes } from './outboxes.js';
import { known } from './staff-api.js';

/** Sources of documents and events, which must agree after a fault. */
export interface Sources {
  readonly stack: TestStack;
  readonly api: Client;
  readonly log: EventLog;
}

/** More redemptions than any test makes. A coupon's remaining number shows how many were made. */
export const totalUses = 1_000_000;

/** Returns the build after it has completed. */
export function completed(api: Client, { appId, assetsHistoryId }: Asset): Promise<Asset> {
  return known(async () => {
    const { data } = await api.call(assetEndpoints.get, { params: { appId, assetsHistoryId } });
    expect(data).toMatchObject({ status: 'completed' });
    return data;
  });
}

/** Asserts that every acknowledged group is stored, and every stored group has one event. */
export async function assertGroupsConsistent(
  { api, log }: Sources,
  acknowledged: readonly Group[],
): Promise<void> {
  const stored = new Map((await allGroups(api)).map((group) => [group.groupId, group]));
  expect(acknowledged.length).toBeGreaterThan(10);
  for (const { groupId, version } of acknowledged) {
    expect(stored.get(groupId)?.version).toBeGreaterThanOrEqual(version);
  }
  const created = (await log.of(groupEvents.created)).map(({ data }) => data.groupId);
  expect(created.sort()).toEqual([...stored.keys()].sort());
  const updatedIds = (await log.of(groupEvents.optionsUpdated)).map(({ data }) => data.groupId);
  const atSecond = [...stored.values()].filter(({ version }) => version === 2);
  expect(updatedIds.sort()).toEqual(atSecond.map(({ groupId }) => groupId).sort());
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

/** Returns the version of an app's stored settings. */
export async function getVersion(api: Client, appId: string): Promise<number> {
  return (await api.call(configurationEndpoints.get, { params: { appId } })).data.version;
}

/** Asserts that every save after version `before` has one event, in order, and acknowledged saves are among them. */
export async function assertSettingsConsistent(
  { api, log }: Sources,
  appId: string,
  before: number,
  acknowledged: readonly number[],
): Promise<void> {
  const now = await getVersion(api, appId);
  const published = (await log.of(configurationEvents.updated))
    .filter(({ data }) => data.appId === appId && data.version > before)
    .map(({ data }) => data.version);
  expect(published).toEqual(Array.from({ length: now - before }, (_, index) => before + 1 + index));
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(published).toEqual(expect.arrayContaining([...acknowledged]));
}

/** Asserts that every redemption counts once and has one event, even if its first response was lost. */
export async function assertRedemptionsConsistent(
  { log }: Sources,
  couponId: string,
  visitor: Visitor,
  redemptions: readonly { acknowledged: readonly string[]; unanswered: readonly string[] }[],
): Promise<void> {
  const acknowledged = redemptions.flatMap((one) => one.acknowledged);
  const total = acknowledged.length + redemptions.flatMap((one) => one.unanswered).length;
  const used = (await log.of(couponEvents.used)).filter(({ data }) => data.couponId === couponId);
  const useIds = used.map(({ data }) => data.useId);
  expect(new Set(useIds).size).toBe(useIds.length);
  expect(useIds).toEqual(expect.arrayContaining([...acknowledged]));
  expect(useIds).toHaveLength(total);
  // A dead process's reservation of an action that it did not store expires after 20 s.
  await known(async () => {
    const coupon = (await visitor.coupons()).find(({ id }) => id === couponId);
    expect(coupon?.left).toBe(totalUses - total);
  });
}

/** Asserts that every build completes and has one event as requested and one as built. */
export async function assertBuildsConsistent(
  { api, log, stack }: Sources,
  appId: string,
  acknowledged: readonly string[],
): Promise<void> {
  const { data } = await api.call(assetEndpoints.list, { params: { appId }, query: { size: 100 } });
  const stored = await Promise.all(data.map((asset) => completed(api, asset)));
  const ids = stored.map(({ assetsHistoryId }) => assetsHistoryId).sort();
  expect(ids).toEqual(expect.arrayContaining([...acknowledged]));
  await waitForEmptyOutboxes(stack);
  for (const definition of [assetEvents.requested, assetEvents.built]) {
    const published = (await log.of(definition)).filter((event) => event.data.appId === appId);
    expect(published.map((event) => event.data.assetsHistoryId).sort()).toEqual(ids);
  }
}
