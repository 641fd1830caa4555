import { type Static, type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox';

/**
 * A named, described, closed object: the only way a shape of ours is written. Unknown properties are
 * refused everywhere, so that a misspelt field is an error and never silently lost.
 */
export function model<P extends TProperties>($id: string, description: string, properties: P): TObject<P> {
  return Type.Object(properties, { $id, description, additionalProperties: false });
}

// TypeBox has a function for each of the next two; it brings TypeBox's whole type language to the browser.

/** A shape of which every field may be missing. */
export function partial<P extends TProperties>(
  $id: string,
  description: string,
  { properties }: TObject<P>,
): TObject<{ [K in keyof P]: TOptional<P[K]> }> {
  const fields = Object.entries(properties).map(([name, field]) => [name, Type.Optional(field)]);
  return model($id, description, Object.fromEntries(fields));
}

/** Values of one shape under names that are data. */
export function toRecord<V extends TSchema>(value: V, description: string) {
  return Type.Unsafe<Record<string, Static<V>>>({
    type: 'object',
    patternProperties: { '^.*$': value },
    description,
  });
}

/** One of a fixed set of words. Declared once beside its values, which stay available for screens. */
export function oneOf<const V extends readonly string[]>(values: V, description: string) {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values], description });
}

/** An identifier that a service made; opaque to callers. */
export const Id = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'Identifier',
});

/** A point in time, ISO 8601 in UTC. Screens show it in Asia/Tokyo as YYYY/MM/DD. */
export const Timestamp = Type.String({ format: 'date-time', description: 'Point in time, ISO 8601, UTC' });

/** A name that people give a thing: 1 to 100 characters. */
export const Name = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '\\S',
  description: 'Name, 1 to 100 characters',
});

/** A longer free text: up to 2,000 characters. */
export const Description = Type.String({ maxLength: 2000, description: 'Free text, up to 2,000 characters' });

/** The count of writes an aggregate has seen; a write that names an older one is refused. */
export const Version = Type.Integer({
  minimum: 1,
  description: 'Version of the document, raised by every write',
});

/** SHA-256 of stored bytes, 64 lower-case hex characters. */
export const Digest = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, hex' });

/** A field of an update: left out it stays, `null` empties it. */
export function emptiable<S extends TSchema>(schema: S) {
  return Type.Optional(Type.Union([schema, Type.Null({ description: 'Empties the field' })]));
}

/** Most items of one page. */
export const pageLimit = 100;

/** Query parameters that every list shares: `page` from 0, `size` 20 by default and 100 at most. */
export const listQuery = {
  name: Type.Optional(
    Type.String({ maxLength: 100, description: 'Matches anywhere in the name, case-insensitively' }),
  ),
  page: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0, description: 'Page, from 0' }),
  ),
  size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: pageLimit, default: 20, description: 'Items a page' }),
  ),
  sort: Type.Optional(
    Type.String({ pattern: '^[A-Za-z]{1,40},(asc|desc)$', description: '`field,asc` or `field,desc`' }),
  ),
};

/** What a list query holds after parsing. */
export interface ListQuery {
  name?: string;
  page?: number;
  size?: number;
  sort?: string;
}

export const PageInfo = model('PageInfo', 'Where in a list an answer stands', {
  number: Type.Integer({ description: 'Page, from 0' }),
  size: Type.Integer({ description: 'Items a page' }),
  totalElements: Type.Integer({ description: 'Items in the whole list' }),
  totalPages: Type.Integer({ description: 'Pages in the whole list' }),
});

/** The envelope of one thing: `{ data }`. */
export function one<S extends TSchema>(schema: S) {
  return Type.Object({ data: schema }, { additionalProperties: false, description: 'One thing' });
}

/** The envelope of a list: `{ data: […], page }`. */
export function many<S extends TSchema>(schema: S) {
  return Type.Object(
    { data: Type.Array(schema), page: PageInfo },
    { additionalProperties: false, description: 'A page of a list' },
  );
}

/** The envelope of several things that are no page of a list: `{ data: […] }`. */
export function several<S extends TSchema>(schema: S) {
  return Type.Object(
    { data: Type.Array(schema) },
    { additionalProperties: false, description: 'Several things' },
  );
}

export type One<T> = { data: T };
export type Many<T> = { data: T[]; page: Static<typeof PageInfo> };
