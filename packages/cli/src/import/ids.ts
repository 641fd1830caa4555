import type { SectionsInput } from '@noren/contracts/config-sections';
import {
  type AnyContentValues,
  type ContentId,
  contentKind,
  withReferences,
  withSettingIds,
} from '@noren/contracts/contents';
import { deriveId } from '@noren/service-kit/ids';

/** Ids in the app of the files' contents, by `kind/id`: mostly the same id. */
export type Ids = ReadonlyMap<string, string>;

export const idKey = (kind: ContentId, id: string) => `${kind}/${id}`;

/**
 * Derives an id for a content whose own id another app has. It is the same for every import into this app, so
 * that a second import finds what the first created.
 */
export function otherId(appId: string, kind: ContentId, id: string): string {
  return deriveId([appId, kind, id]);
}

/** Replaces references to other contents with their ids in the app. */
export function withIds(kind: ContentId, values: AnyContentValues, ids: Ids): AnyContentValues {
  return withReferences(contentKind(kind), values, (to, id) => ids.get(idKey(to, id)) ?? id);
}

/** Replaces content ids in settings with the ids in the app. */
export function withLinkedIds(settings: SectionsInput, ids: Ids): SectionsInput {
  const moved = new Map([...ids].map(([key, to]) => [key.slice(key.indexOf('/') + 1), to]));
  return withSettingIds(settings, (id) => moved.get(id) ?? id);
}
