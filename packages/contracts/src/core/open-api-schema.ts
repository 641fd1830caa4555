import type { TSchema } from 'typebox';

type Json = Record<string, unknown>;

/** Annotations of ours: a document for everyone carries them under names that its tools pass over. */
const ownKeywords = new Set([
  'rule',
  'lengthRule',
  'secret',
  'uniqueBy',
  'richText',
  'confidential',
  'reference',
  'unique',
]);
/** Their values are data, not schemas. */
const dataKeywords = new Set(['default', 'const', 'enum', 'examples', 'required']);

/** A copy of a schema for an OpenAPI document; every named part becomes a reference to its component. */
export function openApiSchema(schema: TSchema, components: Json): Json {
  const { $id, ...rest } = schema as TSchema & { $id?: string };
  const copy = Object.fromEntries(
    Object.entries(rest).map(([keyword, value]) => [
      ownKeywords.has(keyword) ? `x-${keyword}` : keyword,
      createCopy(keyword, value, components),
    ]),
  );
  if ($id === undefined) return copy;
  components[$id] = copy;
  return { $ref: `#/components/schemas/${$id}` };
}

function createCopy(keyword: string, value: unknown, components: Json): unknown {
  if (dataKeywords.has(keyword) || ownKeywords.has(keyword)) return value;
  if (Array.isArray(value)) return value.map((item) => createCopy('', item, components));
  if (typeof value !== 'object' || value === null) return value;
  if (keyword !== 'properties' && keyword !== 'patternProperties')
    return openApiSchema(value as TSchema, components);
  return Object.fromEntries(
    Object.entries(value).map(([name, property]) => [name, openApiSchema(property as TSchema, components)]),
  );
}
