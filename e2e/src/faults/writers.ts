import { randomUUID } from 'node:crypto';
import { assetEndpoints } from '@noren/contracts/assets';
import { ApiError, type Client } from '@noren/contracts/client';
import { type Configuration, configurationEndpoints } from '@noren/contracts/configurations';
import { type Group, groupEndpoints, noOptions } from '@noren/contracts/groups';
import type { Visitor } from './member-api.js';
import { answered } from './staff-api.js';

/** Writes continuously while it runs, and continues after failed connections. */
export interface Writer<T> {
  /** Results of the acknowledged writes. */
  readonly acknowledged: readonly T[];
  start(): void;
  /** Resolves after the write in progress. @throws the rejection of a write */
  stop(): Promise<void>;
}

/** @param write - one write; returns undefined if its outcome is unknown */
function writer<T>(write: () => Promise<T | undefined>): Writer<T> {
  const acknowledged: T[] = [];
  let isOn = false;
  let working = Promise.resolve();
  const work = async () => {
    while (isOn) {
      const done = await write();
      if (done !== undefined) acknowledged.push(done);
    }
  };
  return {
    acknowledged,
    start() {
      isOn = true;
      working = work();
      // `stop` reports it.
      working.catch(() => undefined);
    },
    stop() {
      isOn = false;
      return working;
    },
  };
}

/** Creates groups and enables a feature in each of them. */
export function groupWriter(api: Client, prefix: string): Writer<Group> {
  let count = 0;
  return writer(async () => {
    count += 1;
    const code = `${prefix}-${count}`;
    const body = { name: code, code, type: 'others' } as const;
    const group = (await answered(() => api.call(groupEndpoints.create, { body })))?.data;
    if (group === undefined) return undefined;
    const params = { groupId: group.groupId };
    const options = { version: group.version, options: { ...noOptions, point: true } };
    const response = await answered(() => api.call(groupEndpoints.updateOptions, { params, body: options }));
    return response?.data ?? group;
  });
}

/** Saves the settings of one app continuously; acknowledges the saved versions. */
export function settingsWriter(api: Client, appId: string): Writer<number> {
  const params = { appId };
  let stored: Configuration | undefined;
  return writer(async () => {
    stored ??= (await answered(() => api.call(configurationEndpoints.get, { params })))?.data;
    if (stored === undefined) return undefined;
    const { version } = stored;
    const sections = { application: { ...stored.sections.application, title: `${version}` } };
    const body = { version, sections };
    stored = (await answered(() => api.call(configurationEndpoints.update, { params, body })))?.data;
    return stored?.version;
  });
}

/** A writer of coupon redemptions. */
export interface RedemptionWriter extends Writer<string> {
  /** Idempotency keys of redemptions without a response. */
  readonly unanswered: readonly string[];
}

/** Redeems a coupon continuously; acknowledges the ids of the redemptions. */
export function redemptionWriter(visitor: Visitor, couponId: string): RedemptionWriter {
  const unanswered: string[] = [];
  const redemptions = writer(async () => {
    const key = randomUUID();
    const used = await answered(() => visitor.use(couponId, key));
    if (used === undefined) unanswered.push(key);
    return used?.useId;
  });
  return { ...redemptions, unanswered };
}

/** Builds an app continuously, one build after the other; acknowledges the ids of the builds. */
export function buildWriter(api: Client, appId: string): Writer<string> {
  const params = { appId };
  let last: string | undefined;
  const ended = async () => {
    if (last === undefined) return true;
    const at = { ...params, assetsHistoryId: last };
    const asset = (await answered(() => api.call(assetEndpoints.get, { params: at })))?.data;
    return asset === undefined ? undefined : asset.status === 'completed' || asset.status === 'failed';
  };
  return writer(async () => {
    if (!(await ended())) return undefined;
    try {
      const asset = (await answered(() => api.call(assetEndpoints.create, { params, body: {} })))?.data;
      last = asset?.assetsHistoryId;
      return last;
    } catch (error) {
      // A build without a response is in progress.
      if (error instanceof ApiError && error.code === 'buildProcessing') return undefined;
      throw error;
    }
  });
}
