import { isDeepStrictEqual } from 'node:util';
import {
  createCopy,
  getFields,
  getText,
  type Json,
  type JsonObject,
  type MergeSchema,
  type Path,
  removeAt,
  setAt,
  formatPath,
  toPath,
  valueAt,
} from './fields.js';

/** The fields of an object that a manager owns, and the kind of write. */
export interface ManagedEntry {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly subresource: '' | 'status';
  readonly fields: ReadonlySet<string>;
}

/** An object with the owners of its fields. */
export interface Owned {
  readonly object: JsonObject;
  readonly managed: readonly ManagedEntry[];
}

export type Writer = Pick<ManagedEntry, 'manager' | 'operation' | 'subresource'>;

/** Other managers own fields that an apply would change. */
export class OwnershipConflict extends Error {
  readonly causes: readonly { manager: string; field: string }[];

  constructor(causes: OwnershipConflict['causes']) {
    super(`Apply failed with ${causes.length} conflict${causes.length === 1 ? '' : 's'}`);
    this.name = 'OwnershipConflict';
    this.causes = causes;
  }
}

const isOwn = (entry: ManagedEntry, writer: Writer): boolean =>
  entry.manager === writer.manager &&
  entry.operation === writer.operation &&
  entry.subresource === writer.subresource;

/**
 * Performs a server-side apply: fields of the configuration are set and owned; fields that the same manager set
 * before and no longer has are removed unless another manager owns them too.
 *
 * @throws OwnershipConflict unless forced
 */
export function applyConfiguration(
  { object, managed }: Owned,
  configuration: JsonObject,
  { schema, writer, force }: { schema: MergeSchema; writer: Writer; force: boolean },
): Owned {
  const paths = getFields(configuration, schema);
  const appliedFields = new Set(paths.map(getText));
  const own = managed.find((entry) => isOwn(entry, writer));
  let otherEntries = managed.filter((entry) => !isOwn(entry, writer));
  const differs = (path: Path) => !isDeepStrictEqual(valueAt(object, path), valueAt(configuration, path));
  const conflicting = paths.filter((path) => !isEntry(path) && differs(path));
  const causes = conflicting.flatMap((path) =>
    otherEntries
      .filter(({ fields }) => fields.has(getText(path)))
      .map(({ manager }) => ({ manager, field: formatPath(path) })),
  );
  if (causes.length > 0 && !force) throw new OwnershipConflict(causes);
  otherEntries = otherEntries.map((entry) => without(entry, new Set(conflicting.map(getText))));

  const merged = createCopy(object);
  for (const path of paths) {
    const value = valueAt(configuration, path);
    if (isEntry(path)) {
      if (valueAt(merged, path) === undefined) setAt(merged, path, {});
    } else if (value !== undefined) setAt(merged, path, createCopy(value));
  }
  const dropped = [...(own?.fields ?? [])].filter(
    (field) => !appliedFields.has(field) && !otherEntries.some(({ fields }) => fields.has(field)),
  );
  for (const field of dropped) removeAt(merged, toPath(field));
  const entries = [...otherEntries, { ...writer, fields: appliedFields }];
  return { object: merged, managed: entries.filter(({ fields }) => fields.size > 0) };
}

/** Performs an ordinary update: the writer owns every field it changes. */
export function updateWhole(
  { object, managed }: Owned,
  next: JsonObject,
  { schema, writer }: { schema: MergeSchema; writer: Writer },
): Owned {
  const before = getFields(object, schema).map(getText);
  const after = getFields(next, schema);
  const changedFields = after
    .filter((path) => isEntry(path) || !isDeepStrictEqual(valueAt(object, path), valueAt(next, path)))
    .map(getText)
    .filter((field) => !before.includes(field) || !isEntry(toPath(field)));
  const present = new Set(after.map(getText));
  const lost = new Set([...before.filter((field) => !present.has(field)), ...changedFields]);
  const own = managed.find((entry) => isOwn(entry, writer));
  const otherEntries = managed.filter((entry) => !isOwn(entry, writer)).map((entry) => without(entry, lost));
  const fields = new Set(
    [...(own?.fields ?? [])].filter((field) => present.has(field)).concat(changedFields),
  );
  const entries = [...otherEntries, { ...writer, fields }];
  return { object: next, managed: entries.filter((entry) => entry.fields.size > 0) };
}

/** True if a path is a list entry itself, not a field of it. */
function isEntry(path: Path): boolean {
  return path.at(-1)?.startsWith('k:') ?? false;
}

function without(entry: ManagedEntry, lost: ReadonlySet<string>): ManagedEntry {
  return { ...entry, fields: new Set([...entry.fields].filter((field) => !lost.has(field))) };
}

/** Returns the owners in the format of `metadata.managedFields`. */
export function managedFields(managed: readonly ManagedEntry[], apiVersion: string): Json {
  return managed.map(({ manager, operation, subresource, fields }) => {
    const fieldsV1: JsonObject = {};
    for (const field of fields) {
      let place = fieldsV1;
      for (const step of toPath(field)) place = (place[step] ??= {}) as JsonObject;
      if (isEntry(toPath(field))) place['.'] = {};
    }
    return {
      manager,
      operation,
      apiVersion,
      ...(subresource === '' ? {} : { subresource }),
      fieldsType: 'FieldsV1',
      fieldsV1,
    };
  });
}
