import type { SectionsInput } from '@noren/contracts/config-sections';
import {
  type AnyContentValues,
  type ContentId,
  contentKind,
  getFields,
  kindsInOrder,
} from '@noren/contracts/contents';
import type { AppFiles } from '../app-files/app-files.js';
import { contentsAt, type Destination } from './destination.js';
import { type Ids, idKey, otherId, withIds, withLinkedIds } from './ids.js';
import { type Secrets, withContentSecrets, withSettingSecrets } from './secrets.js';

/** The desired state of a content. */
export interface DesiredContent {
  readonly kind: ContentId;
  /** Its id in the files. */
  readonly fileId: string;
  /** With its secrets; references use the ids in the files. */
  readonly values: AnyContentValues;
}

/** The desired state of the app, before comparing. */
export interface DesiredState {
  readonly contents: readonly DesiredContent[];
  /** Ids that are known before anything is created. */
  readonly ids: Ids;
  /** Returns the settings with the given content ids. */
  settings(ids: Ids): SectionsInput;
}

export function getDesiredState(files: AppFiles, to: Destination, secrets: Secrets): DesiredState {
  const ids = new Map<string, string>();
  const contents = kindsInOrder().flatMap((kind) => {
    const there = contentsAt(to, kind);
    const input = files.contents.get(kind) ?? new Map<string, AnyContentValues>();
    return inOrder(files.order[kind] ?? [], [...input.keys()]).map((fileId): DesiredContent => {
      const other = to.state === undefined ? fileId : otherId(to.state.app.id, kind, fileId);
      const id = !there.has(fileId) && there.has(other) ? other : fileId;
      ids.set(idKey(kind, fileId), id);
      const values = normal(kind, input.get(fileId) ?? ({} as AnyContentValues));
      const provided = secrets.content(kind, fileId);
      return { kind, fileId, values: withContentSecrets(kind, values, there.get(id), provided) };
    });
  });
  return {
    contents,
    ids,
    settings: (known) =>
      withSettingSecrets(withLinkedIds(files.settings, known), to.settings, secrets.settings),
  };
}

/** Returns a content's values with the referenced contents' ids in the app. */
export function valuesWith(ids: Ids, { kind, values }: DesiredContent): AnyContentValues {
  return withIds(kind, values, ids);
}

/** Sorts the ids as `order` lists them, then the others. */
function inOrder(order: readonly string[], ids: readonly string[]): string[] {
  const known = order.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

/** Normalises times to the console's format, so that equal times compare as equal. */
function normal(kind: ContentId, values: AnyContentValues): AnyContentValues {
  if (typeof values !== 'object' || values === null) return values;
  const copy: Record<string, unknown> = { ...values };
  for (const { name, schema } of getFields(contentKind(kind))) {
    const value = copy[name];
    if (schema.format !== 'date-time' || typeof value !== 'string' || Number.isNaN(Date.parse(value)))
      continue;
    copy[name] = new Date(value).toISOString();
  }
  return copy as AnyContentValues;
}
