/** One field that differs between two states: a JSON pointer and what stood there before and after. */
export interface FieldChange {
  path: string;
  before?: unknown;
  after?: unknown;
}

/** What a merge of two changes to one base gives. */
export interface Merge<T> {
  merged: T;
  /** Fields that both changed, each to something else: `yours` is of the change that came later. */
  conflicts: { path: string; yours?: unknown; theirs?: unknown }[];
}

/**
 * The fields in which two states differ. Objects are compared field by field, a list as a whole: who moved
 * which item of a list cannot be told from the two alone.
 */
export function changesBetween(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changesBetween(before[name], after[name], `${path}/${pointer(name)}`));
  }
  if (isSame(before, after)) return [];
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

/** Both changes to `base` on top of each other; where they touch the same field, `theirs` stays and is told. */
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

/** Whether two JSON values are the same, whatever the order of their fields. */
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
