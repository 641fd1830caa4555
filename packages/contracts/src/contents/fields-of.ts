import type { TSchema } from 'typebox';
import type { ContentKind } from './content.js';
import type { ContentId } from './registry.js';

/** A field's schema, as far as code that treats all kinds alike looks at it. */
export interface FieldSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly confidential?: boolean;
  readonly unique?: boolean;
  readonly reference?: string;
}

/** A field of a kind with what its schema says of it. */
export interface ContentField {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly required: boolean;
}

/** The fields of a kind, in order. */
export function getFields(kind: ContentKind): ContentField[] {
  const { required = [] } = kind.schemas.create as TSchema & { required?: string[] };
  return Object.entries(kind.fields).map(([name, schema]) => ({
    name,
    schema: schema as FieldSchema,
    required: required.includes(name),
  }));
}

/** Names of the fields that only those see who may change contents. */
export function confidentialFields(kind: ContentKind): string[] {
  return getFields(kind)
    .filter(({ schema }) => schema.confidential === true)
    .map(({ name }) => name);
}

/** Names of the fields whose values no two contents of an app share. */
export function uniqueFields(kind: ContentKind): string[] {
  return getFields(kind)
    .filter(({ schema }) => schema.unique === true)
    .map(({ name }) => name);
}

/** Where a content of this kind holds the id of another: `rewards.couponId` is in the items of a list. */
export interface ReferencePath {
  readonly path: string;
  readonly kind: ContentId;
}

/** Every place of a kind that holds another content's id. */
export function referencePaths(kind: ContentKind): ReferencePath[] {
  return getFields(kind).flatMap(({ name, schema }) => pathsIn(name, schema));
}

function pathsIn(path: string, schema: FieldSchema): ReferencePath[] {
  if (schema.reference !== undefined) return [{ path, kind: schema.reference as ContentId }];
  return Object.entries(schema.items?.properties ?? {}).flatMap(([name, inner]) =>
    pathsIn(`${path}.${name}`, inner),
  );
}

/** An id of another content among values, with the pointer to it. */
export interface Reference {
  readonly path: string;
  readonly kind: ContentId;
  readonly id: string;
}

/** The ids of other contents that values hold. */
export function referencesIn(kind: ContentKind, values: Readonly<Record<string, unknown>>): Reference[] {
  return referencePaths(kind).flatMap(({ path, kind: to }) =>
    valuesAt(values, path.split('.'), '').map(([at, id]) => ({ path: at, kind: to, id })),
  );
}

/** The same values with other ids in place of those of other contents. */
export function withReferences<V extends Readonly<Record<string, unknown>>>(
  kind: ContentKind,
  values: V,
  toId: (kind: ContentId) => string,
): V {
  const copy = structuredClone(values);
  for (const { path, kind: to } of referencesIn(kind, values)) {
    const [name = '', ...rest] = path.slice(1).split('/').reverse();
    const holder = rest
      .reverse()
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], copy);
    (holder as Record<string, unknown>)[name] = toId(to);
  }
  return copy;
}

function valuesAt(value: unknown, [name, ...rest]: readonly string[], at: string): [string, string][] {
  if (name === undefined) return typeof value === 'string' ? [[at, value]] : [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => valuesAt(item, [name, ...rest], `${at}/${index}`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt((value as Record<string, unknown>)[name], rest, `${at}/${name}`);
}

/** The columns of a kind's CSV file; what is confidential is never in an export. */
export function csvColumns(kind: ContentKind): string[] {
  const hidden = confidentialFields(kind);
  return ['id', ...getFields(kind).map(({ name }) => name)].filter((name) => !hidden.includes(name));
}
