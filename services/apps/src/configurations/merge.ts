import { isFields, isSame, toPointerSegment } from '@noren/contracts/core';
import { diff3Merge } from 'node-diff3';

/** The result of merging two changes of one base. */
export interface Merge<T> {
  readonly merged: T;
  /** Fields that both changed to different values; `yours` belongs to the later change. */
  readonly conflicts: readonly MergeConflict[];
}

interface MergeConflict {
  /** JSON pointer; to the whole list if the conflict is in one of its items. */
  readonly path: string;
  readonly yours?: unknown;
  readonly theirs?: unknown;
}

/** The same value, or list items, in the base and in both changes. */
interface Sides<T> {
  readonly base: T;
  readonly yours: T;
  readonly theirs: T;
}

/**
 * Merges two changes of `base`: objects by field, lists by item. On a conflict, `theirs` stays and the field is
 * reported.
 */
export function mergeChanges<T>(base: T, yours: T, theirs: T): Merge<T> {
  const conflicts: MergeConflict[] = [];
  const merged = mergeAt({ base, yours, theirs }, '', conflicts) as T;
  return { merged, conflicts };
}

function mergeAt(sides: Sides<unknown>, path: string, conflicts: MergeConflict[]): unknown {
  const { base, yours, theirs } = sides;
  if (isSame(yours, theirs) || isSame(base, yours)) return theirs;
  if (isSame(base, theirs)) return yours;
  if (isFields(base) && isFields(yours) && isFields(theirs)) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(yours)])];
    const fields = names.map((name) => {
      const field = { base: base[name], yours: yours[name], theirs: theirs[name] };
      return [name, mergeAt(field, `${path}/${toPointerSegment(name)}`, conflicts)] as const;
    });
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  const items =
    Array.isArray(base) && Array.isArray(yours) && Array.isArray(theirs)
      ? mergeLists({ base, yours, theirs })
      : undefined;
  if (items !== undefined) return items;
  conflicts.push({
    path,
    ...(yours === undefined ? {} : { yours }),
    ...(theirs === undefined ? {} : { theirs }),
  });
  return theirs;
}

/** Returns undefined if both sides changed, moved or removed the same items. */
function mergeLists({ base, yours, theirs }: Sides<readonly unknown[]>): unknown[] | undefined {
  const items: unknown[] = [];
  const regions = diff3Merge(toKeys(yours), toKeys(base), toKeys(theirs), { excludeFalseConflicts: true });
  for (const { ok, conflict } of regions) {
    const region =
      conflict === undefined
        ? ok?.map(fromKey)
        : mergeRegion({ base: conflict.o, yours: conflict.a, theirs: conflict.b });
    if (region === undefined) return undefined;
    items.push(...region);
  }
  return items;
}

/** Merges neighbouring items that both sides changed; returns undefined if that is not possible. */
function mergeRegion({ base, yours, theirs }: Sides<readonly string[]>): unknown[] | undefined {
  // Both sides only added items: keep all of them.
  if (base.length === 0) return [...theirs, ...yours].map(fromKey);
  const isPositional = [yours, theirs].every(
    (side) => side.length === base.length && !side.some((key, index) => isMoved(key, index, base)),
  );
  if (!isPositional) return undefined;
  const conflicts: MergeConflict[] = [];
  const items = base.map((key, index) => {
    const [yoursKey = '', theirsKey = ''] = [yours[index], theirs[index]];
    const item = { base: fromKey(key), yours: fromKey(yoursKey), theirs: fromKey(theirsKey) };
    return mergeAt(item, '', conflicts);
  });
  return conflicts.length === 0 ? items : undefined;
}

/** True if the item at `index` was elsewhere before. */
const isMoved = (key: string, index: number, base: readonly string[]): boolean =>
  key !== base[index] && base.includes(key);

/** Items as texts, which the comparison of lists can match. */
const toKeys = (items: readonly unknown[]): string[] => items.map((item) => JSON.stringify(sortNames(item)));
const fromKey = (key: string): unknown => JSON.parse(key);

function sortNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortNames);
  if (!isFields(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sortNames(value[name])]));
}
