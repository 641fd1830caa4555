/** JSON as the API server stores it. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

/** The merge-related fields of a structural schema. */
export interface MergeSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, MergeSchema>>;
  readonly additionalProperties?: MergeSchema;
  readonly items?: MergeSchema;
  readonly 'x-kubernetes-list-type'?: 'atomic' | 'map' | 'set';
  readonly 'x-kubernetes-list-map-keys'?: readonly string[];
}

/** Steps such as `f:name` for a field and `k:{"key":"value"}` for an entry of a list merged by keys. */
export type Path = readonly string[];

/** A path as one string, for sets. */
export const getText = (path: Path): string => JSON.stringify(path);
export const toPath = (text: string): Path => JSON.parse(text) as Path;

/** Copies plain objects within this realm, which a structured clone does not do in tests. */
export function createCopy<J extends Json>(value: J): J {
  return JSON.parse(JSON.stringify(value)) as J;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the fields that the writer of this value owns. @throws UnknownFieldError */
export function getFields(value: Json, schema: MergeSchema, at: Path = []): Path[] {
  if (isObject(value) && (schema.properties ?? schema.additionalProperties) !== undefined) {
    const own = Object.entries(value).flatMap(([name, child]) => {
      const below = schema.properties?.[name] ?? schema.additionalProperties;
      if (below === undefined) throw new UnknownFieldError([...at, `f:${name}`]);
      return getFields(child, below, [...at, `f:${name}`]);
    });
    return own.length === 0 && at.length > 0 ? [at] : own;
  }
  if (Array.isArray(value)) {
    const keys = schema['x-kubernetes-list-map-keys'];
    // Entries must have known fields even if the list is owned as a whole.
    const entries = value.map((item) => {
      const entry = [...at, toKey(item, keys ?? [])];
      return [entry, ...getFields(item, schema.items ?? {}, entry)];
    });
    return keys === undefined ? [at] : entries.flat();
  }
  return [at];
}

/** A field that is not in the schema. */
export class UnknownFieldError extends Error {
  constructor(path: Path) {
    super(`${formatPath(path)}: field not declared in schema`);
    this.name = 'UnknownFieldError';
  }
}

function toKey(item: Json, keys: readonly string[]): string {
  const object = isObject(item) ? item : {};
  return `k:${JSON.stringify(Object.fromEntries(keys.map((key) => [key, object[key] ?? null])))}`;
}

/** Formats a path for messages: `.status.replicas[replica="edge-1"].digest`. */
export function formatPath(path: Path): string {
  return path
    .map((step) => {
      if (step.startsWith('f:')) return `.${step.slice(2)}`;
      const keys = Object.entries(JSON.parse(step.slice(2)) as JsonObject);
      return `[${keys.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(',')}]`;
    })
    .join('');
}

function child(value: Json | undefined, step: string): Json | undefined {
  if (step.startsWith('f:')) return isObject(value) ? value[step.slice(2)] : undefined;
  return Array.isArray(value) ? value.find((item) => matches(item, step)) : undefined;
}

function matches(item: Json, step: string): boolean {
  const keys = Object.entries(JSON.parse(step.slice(2)) as JsonObject);
  return isObject(item) && keys.every(([key, value]) => item[key] === value);
}

export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(child, value);
}

/** Sets a value at a path, creating its parents. */
export function setAt(root: JsonObject, path: Path, value: Json): void {
  let place: Json = root;
  for (const [index, step] of path.entries()) {
    const last = index === path.length - 1;
    const next = path[index + 1];
    const empty = (): Json => (next?.startsWith('k:') ? [] : {});
    if (step.startsWith('f:')) {
      const object = place as JsonObject;
      const name = step.slice(2);
      if (last) object[name] = value;
      place = object[name] ??= empty();
    } else {
      const list = place as Json[];
      let entry = list.find((item) => matches(item, step));
      if (entry === undefined) {
        entry = JSON.parse(step.slice(2)) as JsonObject;
        list.push(entry);
      }
      place = entry;
    }
  }
}

/** Removes a path and parents that become empty. */
export function removeAt(root: JsonObject, path: Path): void {
  const step = path.at(-1);
  if (step === undefined) return;
  const above = path.slice(0, -1);
  const parent = above.length === 0 ? root : valueAt(root, above);
  if (step.startsWith('f:') && isObject(parent)) delete parent[step.slice(2)];
  if (step.startsWith('k:') && Array.isArray(parent)) {
    const index = parent.findIndex((item) => matches(item, step));
    if (index >= 0) parent.splice(index, 1);
  }
  const empty = Array.isArray(parent)
    ? parent.length === 0
    : isObject(parent) && Object.keys(parent).length === 0;
  if (empty && above.at(-1)?.startsWith('f:')) removeAt(root, above);
}
