import type { Client } from '@noren/contracts/client';
import {
  type AnyContent,
  type AnyContentValues,
  type ContentId,
  getContentEndpoints,
  contentIds,
  contentKind,
  findReferences,
  uniqueFields,
  withReferences,
} from '@noren/contracts/contents';
import { known } from '../faults/staff-api.js';

/** One content of each kind, by kind. */
export type EachContent = Readonly<Record<ContentId, AnyContent>>;

/** Returns a kind's example without its unique fields, with references to existing contents. */
export function toValues(id: ContentId, toId: (kind: ContentId) => string): AnyContentValues {
  const kind = contentKind(id);
  const values = withReferences(kind, kind.example, toId);
  const unique = uniqueFields(kind);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !unique.includes(name)),
  ) as AnyContentValues;
}

export async function newContent(
  api: Client,
  appId: string,
  id: ContentId,
  toId: (kind: ContentId) => string,
): Promise<AnyContent> {
  const call = { params: { appId }, body: toValues(id, toId) };
  const { data } = await known(() => api.call(getContentEndpoints(id).create, call));
  return data as AnyContent;
}

/** Creates one content of each kind, referenced ones first. */
export async function newContents(api: Client, appId: string): Promise<EachContent> {
  const made = new Map<ContentId, AnyContent>();
  async function make(id: ContentId): Promise<void> {
    if (made.has(id)) return;
    const kind = contentKind(id);
    for (const { kind: needed } of findReferences(kind, kind.example)) await make(needed);
    made.set(id, await newContent(api, appId, id, (to) => made.get(to)?.id ?? ''));
  }
  for (const id of contentIds) await make(id);
  return Object.fromEntries(made) as EachContent;
}
