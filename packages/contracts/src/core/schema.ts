import { type Static, type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox';
import { nameLimit, namePattern } from './names.js';

/**
 * Defines a named, described, closed object. All shapes are defined with it: unknown properties are rejected, so a
 * misspelt field is an error and never silently lost.
 */
export function model<P extends TProperties>($id: string, description: string, properties: P): TObject<P> {
  return Type.Object(properties, { $id, description, additionalProperties: false });
}

// TypeBox's own functions for the next two would add its whole type language to the browser bundle.

/** Returns a shape with all fields optional. */
export function partial<P extends TProperties>(
  $id: string,
  description: string,
  { properties }: TObject<P>,
): TObject<{ [K in keyof P]: TOptional<P[K]> }> {
  const fields = Object.entries(properties).map(([name, field]) => [name, Type.Optional(field)]);
  return model($id, description, Object.fromEntries(fields));
}

/** Returns the schema of a map from arbitrary names to values of one shape. */
export function toRecord<V extends TSchema>(value: V, description: string) {
  return Type.Unsafe<Record<string, Static<V>>>({
    type: 'object',
    patternProperties: { '^.*$': value },
    description,
  });
}

/** Returns an enum schema, declared next to its values, which stay available for screens. */
export function oneOf<const V extends readonly string[]>(values: V, description: string) {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values], description });
}

/** An identifier created by a service; opaque to callers. */
export const Id = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'Identifier',
});

/** Id of a person whose name stands beside it. A name is what it was at that time, and two people may share it. */
export const PersonId = Type.String({
  maxLength: 200,
  description: 'Id of that person, as in `GET /users`; absent in older data',
});

/** A point in time, ISO 8601 in UTC. Screens show it in Asia/Tokyo as YYYY/MM/DD. */
export const Timestamp = Type.String({ format: 'date-time', description: 'Point in time, ISO 8601, UTC' });

/** A user-defined name: 1 to 100 characters of one line. */
export const Name = Type.String({
  minLength: 1,
  maxLength: nameLimit,
  pattern: namePattern,
  rule: 'name',
  description: 'Name, 1 to 100 characters',
});

/** A free text: up to 2,000 characters. */
export const Description = Type.String({ maxLength: 2000, description: 'Free text, up to 2,000 characters' });

/** Number of writes of an aggregate; a write with an older version is rejected. */
export const Version = Type.Integer({
  minimum: 1,
  description: 'Version of the document, raised by every write',
});

/** SHA-256 of stored bytes, 64 lower-case hex characters. */
export const Digest = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, hex' });

/** Returns an update's field: omitted it stays unchanged, `null` clears it. */
export function emptiable<S extends TSchema>(schema: S) {
  return Type.Optional(Type.Union([schema, Type.Null({ description: 'Empties the field' })]));
}

/** Maximum items per page. */
export const pageLimit = 100;

/** Query parameters of every list: `page` from 0, `size` 20 by default and at most 100. */
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

/** A parsed list query. */
export interface ListQuery {
  name?: string;
  page?: number;
  size?: number;
  sort?: string;
}

export const PageInfo = model('PageInfo', 'Position of a page in its list', {
  number: Type.Integer({ description: 'Page, from 0' }),
  size: Type.Integer({ description: 'Items a page' }),
  totalElements: Type.Integer({ description: 'Items in the whole list' }),
  totalPages: Type.Integer({ description: 'Pages in the whole list' }),
});

/** Returns the envelope of one item: `{ data }`. */
export function one<S extends TSchema>(schema: S) {
  return Type.Object({ data: schema }, { additionalProperties: false, description: 'One item' });
}

/** Returns the envelope of a list page: `{ data: […], page }`. */
export function many<S extends TSchema>(schema: S) {
  return Type.Object(
    { data: Type.Array(schema), page: PageInfo },
    { additionalProperties: false, description: 'A page of a list' },
  );
}

/** Returns the envelope of several items without paging: `{ data: […] }`. */
export function several<S extends TSchema>(schema: S) {
  return Type.Object(
    { data: Type.Array(schema) },
    { additionalProperties: false, description: 'Several items' },
  );
}

export type One<T> = { data: T };
export type Many<T> = { data: T[]; page: Static<typeof PageInfo> };
