/** The supported update operators: a subset of MongoDB's, by field path. */
export interface Change {
  $set?: Readonly<Record<string, unknown>>;
  $unset?: Readonly<Record<string, unknown>>;
  $inc?: Readonly<Record<string, number>>;
  $push?: Readonly<Record<string, unknown>>;
  $pull?: Readonly<Record<string, unknown>>;
  $addToSet?: Readonly<Record<string, unknown>>;
  $min?: Readonly<Record<string, unknown>>;
  $max?: Readonly<Record<string, unknown>>;
}

const known = ['$set', '$unset', '$inc'];

/**
 * Returns the document after `$set`, `$unset` and `$inc`, for events that carry the state after a write.
 *
 * @throws Error for any other operator, whose result only the database knows
 */
export function applyChange<T extends object>(document: T, change: Change): T {
  const unknown = Object.keys(change).find((operator) => !known.includes(operator));
  if (unknown !== undefined)
    throw new Error(`Events that need the state after a write cannot follow ${unknown}`);
  const next = structuredClone(document) as Record<string, unknown>;
  for (const [path, value] of Object.entries(change.$set ?? {})) put(next, path, value);
  for (const path of Object.keys(change.$unset ?? {})) put(next, path, undefined);
  for (const [path, by] of Object.entries(change.$inc ?? {}))
    put(next, path, (Number(at(next, path)) || 0) + by);
  return next as T;
}

function at(document: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document);
}

function put(document: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let target = document;
  for (const key of keys) {
    target[key] ??= {};
    target = target[key] as Record<string, unknown>;
  }
  if (value === undefined) delete target[last];
  else target[last] = value;
}
