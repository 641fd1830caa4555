import type { Client } from '@noren/contracts/client';
import {
  type AnyContent,
  type AnyContentValues,
  type ContentId,
  getContentEndpoints,
  contentKind,
  findReferences,
  withReferences,
} from '@noren/contracts/contents';
import { features, type GroupOptions } from '@noren/contracts/groups';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from './loyalty-harness.js';

/** Group options with every feature switched on. */
export const allOptions = Object.fromEntries(features.map((feature) => [feature, true])) as GroupOptions;

export type StaffClient = ReturnType<typeof createStaffClient>;

/** Manages an app's contents of any kind as staff. */
export function createStaffClient(loyalty: LoyaltyHarness, app: TestApp, client: Client = loyalty.staff()) {
  const params = { appId: app.id };
  const toParams = (id: ContentId, contentId: string) => ({ ...params, [contentKind(id).param]: contentId });

  /** Returns the kind's example, after creating the contents that it refers to. */
  async function example(id: ContentId, fields: object = {}): Promise<AnyContentValues> {
    const kind = contentKind(id);
    const needed = new Map<ContentId, string>();
    for (const { kind: to } of findReferences(kind, kind.example)) {
      needed.set(to, needed.get(to) ?? (await create(to)).id);
    }
    const values = withReferences(kind, kind.example, (to) => needed.get(to) ?? '');
    return { ...values, ...fields } as AnyContentValues;
  }

  async function create(id: ContentId, fields: object = {}): Promise<AnyContent> {
    return add(id, await example(id, fields));
  }
  async function add(id: ContentId, body: AnyContentValues): Promise<AnyContent> {
    const answer = await client.call(getContentEndpoints(id).create, { params, body });
    return answer.data as AnyContent;
  }
  async function get(id: ContentId, contentId: string): Promise<AnyContent> {
    const answer = await client.call(getContentEndpoints(id).get, { params: toParams(id, contentId) });
    return answer.data as AnyContent;
  }
  async function all(id: ContentId): Promise<AnyContent[]> {
    const query = { size: 100, sort: 'createdAt,asc' };
    return (await client.call(getContentEndpoints(id).list, { params, query })).data as AnyContent[];
  }
  async function update(id: ContentId, contentId: string, body: AnyContentValues & { version: number }) {
    const answer = await client.call(getContentEndpoints(id).update, {
      params: toParams(id, contentId),
      body,
    });
    return answer.data as AnyContent;
  }
  const remove = (id: ContentId, contentId: string) =>
    client.call(getContentEndpoints(id).delete, { params: toParams(id, contentId) });
  const removeMany = async (id: ContentId, ids: string[]) =>
    (await client.call(getContentEndpoints(id).deleteMany, { params, body: { ids } })).data;
  const restore = async (id: ContentId, ...ids: string[]) =>
    (await client.call(getContentEndpoints(id).restore, { params, body: { ids } })).data;
  const publish = async (id: ContentId, ids: string[], published = true) =>
    (await client.call(getContentEndpoints(id).publish, { params, body: { ids, published } })).data;
  /** Exports with the byte order mark, which `Response.text()` would strip. */
  async function exported(id: ContentId): Promise<string> {
    const answer = await client.open(getContentEndpoints(id).export, { params });
    return Buffer.from(await answer.arrayBuffer()).toString('utf8');
  }
  const imported = async (id: ContentId, csv: string, { importKey = 'key', dryRun = false } = {}) =>
    (await client.call(getContentEndpoints(id).import, { params, body: { csv, importKey, dryRun } })).data;

  return { example, create, add, get, all, update, remove, removeMany, restore, publish, exported, imported };
}

/** Starts the service with an app of every feature, whose staff save drafts: production serves what they publish. */
export async function createDraftHarness() {
  const loyalty = await createLoyaltyHarness();
  loyalty.publishesSaves = false;
  const app = await loyalty.app({ features: allOptions });
  return { loyalty, app, staff: createStaffClient(loyalty, app) };
}
