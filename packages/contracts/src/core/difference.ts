/** A field that differs between two states: JSON pointer and both values. */
export interface FieldChange {
  path: string;
  before?: unknown;
  after?: unknown;
}

/**
 * Lists the fields in which two states differ. Objects are compared by field, lists as a whole: moved items cannot be
 * derived from two states alone.
 */
export function diffFields(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      diffFields(before[name], after[name], `${path}/${toPointerSegment(name)}`),
    );
  }
  if (isSame(before, after)) return [];
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
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

/** True for a JSON object. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Escapes a name for use in a JSON pointer. */
export function toPointerSegment(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
