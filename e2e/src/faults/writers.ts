import { randomUUID } from 'node:crypto';
import {
  ApiError,
  assetEndpoints,
  type Client,
  type Configuration,
  configurationEndpoints,
  type Group,
  groupEndpoints,
  noOptions,
} from '@noren/contracts';
import type { Visitor } from './member-api.js';
import { answered } from './staff-api.js';

/** Writes one thing after the other while it is on, whatever is killed meanwhile. */
export interface Writer<T> {
  /** What was acknowledged. */
  readonly acknowledged: readonly T[];
  start(): void;
  /** Ends after the write under way. @throws what a write was refused with */
  stop(): Promise<void>;
}

/** @param write one write; undefined when nobody knows whether it was done */
function writer<T>(write: () => Promise<T | undefined>): Writer<T> {
  const acknowledged: T[] = [];
  let on = false;
  let working = Promise.resolve();
  const work = async () => {
    while (on) {
      const done = await write();
      if (done !== undefined) acknowledged.push(done);
    }
  };
  return {
    acknowledged,
    start() {
      on = true;
      working = work();
      // Told by `stop`.
      working.catch(() => undefined);
    },
    stop() {
      on = false;
      return working;
    },
  };
}

/** Creates groups, and switches a feature on in every one of them. */
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
    const changed = await answered(() => api.call(groupEndpoints.updateOptions, { params, body: options }));
    return changed?.data ?? group;
  });
}

/** Saves the settings of one app again and again. @returns the saved versions */
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

/** What a writer of coupon uses did. */
export interface Presses extends Writer<string> {
  /** Keys of presses that got no answer. */
  readonly unanswered: readonly string[];
}

/** Uses a coupon again and again. @returns ids of the uses */
export function couponUser(visitor: Visitor, couponId: string): Presses {
  const unanswered: string[] = [];
  const presses = writer(async () => {
    const key = randomUUID();
    const used = await answered(() => visitor.use(couponId, key));
    if (used === undefined) unanswered.push(key);
    return used?.useId;
  });
  return { ...presses, unanswered };
}

/** Builds an app again and again, as soon as the build before has ended. @returns ids of the builds */
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
      // One that was not acknowledged is under way.
      if (error instanceof ApiError && error.code === 'buildProcessing') return undefined;
      throw error;
    }
  });
}
