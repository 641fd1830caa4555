import { createHash } from 'node:crypto';
import {
  type ContentId,
  contentIds,
  contentKind,
  referencePaths,
  findReferences,
  type AnyContentValues,
} from '@noren/contracts/contents';

/** Ids in the app of the files' contents, by `kind/id`: mostly the same id. */
export type Ids = ReadonlyMap<string, string>;

export const idKey = (kind: ContentId, id: string) => `${kind}/${id}`;

/**
 * Derives an id for a content whose own id another app has. It is the same for every import into this app, so
 * that a second import finds what the first created.
 */
export function otherId(appId: string, kind: ContentId, id: string): string {
  const hash = createHash('sha256').update(JSON.stringify([appId, kind, id]));
  return hash.digest('base64url').slice(0, 32).replace(/^[-_]/, '0');
}

/** Returns the kinds in creation order: referenced kinds come first. */
export function kindsInOrder(): ContentId[] {
  const depth = (id: ContentId): number =>
    Math.max(0, ...referencePaths(contentKind(id)).map(({ kind }) => depth(kind) + 1));
  return [...contentIds].sort((one, other) => depth(one) - depth(other));
}

/** Replaces references to other contents with their ids in the app. */
export function withIds(kind: ContentId, values: AnyContentValues, ids: Ids): AnyContentValues {
  const copy = structuredClone(values);
  for (const { path, kind: to, id } of findReferences(contentKind(kind), values)) {
    const steps = path.slice(1).split('/');
    const last = steps.pop() ?? '';
    const parent = steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], copy);
    (parent as Record<string, unknown>)[last] = ids.get(idKey(to, id)) ?? id;
  }
  return copy;
}

/** Replaces content ids in the links of settings with the ids in the app. */
export function withLinkedIds<T>(settings: T, ids: Ids): T {
  const moved = [...ids].flatMap(([key, to]) => {
    const from = key.slice(key.indexOf('/') + 1);
    return from === to ? [] : [[from, to] as const];
  });
  return moved.length === 0 ? settings : (linked(settings, moved) as T);
}

function linked(value: unknown, moved: readonly (readonly [string, string])[]): unknown {
  if (typeof value === 'string') {
    return value.startsWith('/')
      ? moved.reduce((link, [from, to]) => replacedId(link, from, to), value)
      : value;
  }
  if (Array.isArray(value)) return value.map((item) => linked(item, moved));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, linked(field, moved)]));
}

/** Replaces only whole ids, not parts of longer ones. */
function replacedId(link: string, from: string, to: string): string {
  const whole = new RegExp(`(?<![A-Za-z0-9_-])${from}(?![A-Za-z0-9_-])`, 'g');
  return link.replace(whole, () => to);
}
