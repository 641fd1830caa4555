/** A field that differs between two states: JSON pointer and both values. */
export interface FieldChange {
  path: string;
  before?: unknown;
  after?: unknown;
}

/** The result of merging two changes of one base. */
export interface Merge<T> {
  merged: T;
  /** Fields that both changed to different values; `yours` belongs to the later change. */
  conflicts: { path: string; yours?: unknown; theirs?: unknown }[];
}

/**
 * Lists the fields in which two states differ. Objects are compared by field, lists as a whole: moved items cannot be
 * derived from two states alone.
 */
export function diffFields(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => diffFields(before[name], after[name], `${path}/${pointer(name)}`));
  }
  if (isSame(before, after)) return [];
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

/** Merges two changes of `base`; on a conflict, `theirs` stays and the field is reported. */
export function mergeChanges<T>(base: T, yours: T, theirs: T): Merge<T> {
  const conflicts: Merge<T>['conflicts'] = [];
  const merged = mergeAt(base, yours, theirs, '', conflicts) as T;
  return { merged, conflicts };
}

function mergeAt(
  base: unknown,
  yours: unknown,
  theirs: unknown,
  path: string,
  conflicts: Merge<unknown>['conflicts'],
): unknown {
  if (isSame(yours, theirs) || isSame(base, yours)) return theirs;
  if (isSame(base, theirs)) return yours;
  if (isFields(base) && isFields(yours) && isFields(theirs)) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(yours)])];
    const fields = names.map(
      (name) =>
        [
          name,
          mergeAt(base[name], yours[name], theirs[name], `${path}/${pointer(name)}`, conflicts),
        ] as const,
    );
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  conflicts.push({
    path,
    ...(yours === undefined ? {} : { yours }),
    ...(theirs === undefined ? {} : { theirs }),
  });
  return theirs;
}

/** True if two JSON values are equal, regardless of field order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isFields(one) || !isFields(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
