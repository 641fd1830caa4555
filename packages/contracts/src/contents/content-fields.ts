import type { TSchema } from 'typebox';
import type { ContentKind } from './content.js';
import type { AnyContent, AnyContentValues, ContentId } from './registry.js';

/** The parts of a field's schema that generic code reads. */
export interface FieldSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly confidential?: boolean;
  readonly unique?: boolean;
  readonly reference?: string;
  readonly exclusiveEnd?: boolean;
}

/** A field of a kind with its schema. */
export interface ContentField {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly required: boolean;
}

/** Lists the fields of a kind, in order. */
export function getFields(kind: ContentKind): ContentField[] {
  const { required = [] } = kind.schemas.create as TSchema & { required?: string[] };
  return Object.entries(kind.fields).map(([name, schema]) => ({
    name,
    schema: schema as FieldSchema,
    required: required.includes(name),
  }));
}

/** Lists the fields visible only to callers who may change contents. */
export function confidentialFields(kind: ContentKind): string[] {
  return getFields(kind)
    .filter(({ schema }) => schema.confidential === true)
    .map(({ name }) => name);
}

/** Lists the fields whose values are unique among an app's contents. */
export function uniqueFields(kind: ContentKind): string[] {
  return getFields(kind)
    .filter(({ schema }) => schema.unique === true)
    .map(({ name }) => name);
}

/** Returns the fields of a content that staff edit, without the stored metadata. */
export function getContentValues(kind: ContentKind, content: AnyContent): AnyContentValues {
  const values = getFields(kind).map(({ name }) => [name, content[name]] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as AnyContentValues;
}

/** Lists the fields that hold a point in time. */
export function timeFields(kind: ContentKind): ContentField[] {
  return getFields(kind).filter(({ schema }) => schema.format === 'date-time');
}

/** A field that holds another content's id: `rewards.couponId` is in the items of a list. */
export interface ReferencePath {
  readonly path: string;
  readonly kind: ContentId;
}

/** Lists the fields of a kind that hold another content's id. */
export function referencePaths(kind: ContentKind): ReferencePath[] {
  return getFields(kind).flatMap(({ name, schema }) => pathsIn(name, schema));
}

function pathsIn(path: string, schema: FieldSchema): ReferencePath[] {
  if (schema.reference !== undefined) return [{ path, kind: schema.reference as ContentId }];
  return Object.entries(schema.items?.properties ?? {}).flatMap(([name, inner]) =>
    pathsIn(`${path}.${name}`, inner),
  );
}

/** Another content's id with the pointer to it. */
export interface Reference {
  readonly path: string;
  readonly kind: ContentId;
  readonly id: string;
}

/** Lists the ids of other contents in values. */
export function findReferences(kind: ContentKind, values: Readonly<Record<string, unknown>>): Reference[] {
  return referencePaths(kind).flatMap(({ path, kind: to }) =>
    valuesAt(values, path.split('.'), '').map(([at, id]) => ({ path: at, kind: to, id })),
  );
}

/** Returns the values with the ids of other contents replaced. */
export function withReferences<V extends Readonly<Record<string, unknown>>>(
  kind: ContentKind,
  values: V,
  toId: (kind: ContentId, id: string) => string,
): V {
  const copy = structuredClone(values);
  for (const { path, kind: to, id } of findReferences(kind, values)) {
    const [name = '', ...rest] = path.slice(1).split('/').reverse();
    const parent = rest
      .reverse()
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], copy);
    (parent as Record<string, unknown>)[name] = toId(to, id);
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

/** Lists the columns of a kind's CSV file; exports never contain confidential fields. */
export function csvColumns(kind: ContentKind): string[] {
  const hidden = confidentialFields(kind);
  return ['id', ...getFields(kind).map(({ name }) => name)].filter((name) => !hidden.includes(name));
}
