import type { TSchema } from 'typebox';

type Json = Record<string, unknown>;

/** Our own annotations; the OpenAPI document prefixes them so that tools ignore them. */
const ownKeywords = new Set([
  'rule',
  'lengthRule',
  'secret',
  'uniqueBy',
  'richText',
  'confidential',
  'reference',
  'unique',
  'exclusiveEnd',
  'oneLanguage',
]);
/** Keywords whose values are data, not schemas. */
const dataKeywords = new Set(['default', 'const', 'enum', 'examples', 'required']);

/** Copies a schema for an OpenAPI document; named parts become references to components. */
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
