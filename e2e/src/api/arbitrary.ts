import { namePattern } from '@noren/contracts/core';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The keywords of our schemas. */
interface Keywords {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly TSchema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: TSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

/** Generates values that satisfy a schema's types, enums and patterns. */
export function arbitraryValue(schema: TSchema): fc.Arbitrary<unknown> {
  const keywords = schema as Keywords;
  if (keywords.const !== undefined) return fc.constant(keywords.const);
  if (keywords.enum !== undefined) return fc.constantFrom(...keywords.enum);
  if (keywords.anyOf !== undefined) return fc.oneof(...keywords.anyOf.map(arbitraryValue));
  if (keywords.type === 'object') return arbitraryObject(keywords);
  if (keywords.type === 'array') {
    const { items, minItems: minLength = 0, maxItems = 3 } = keywords;
    const item = items === undefined ? fc.constant('x') : arbitraryValue(items);
    return fc.array(item, { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 3)) });
  }
  if (keywords.type === 'integer')
    return fc.integer({ min: keywords.minimum ?? 0, max: keywords.maximum ?? 1_000 });
  if (keywords.type === 'number')
    return fc.integer({ min: keywords.minimum ?? 0, max: keywords.maximum ?? 1_000 });
  if (keywords.type === 'boolean') return fc.boolean();
  if (keywords.type === 'null') return fc.constant(null);
  return arbitraryText(keywords);
}

function arbitraryObject({ properties = {}, required = [] }: Keywords): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, arbitraryValue(field)]),
  );
  return fc.record(fields, {
    requiredKeys: required.filter((name) => name in fields),
    noNullPrototype: true,
  });
}

function arbitraryText({ pattern, format, minLength = 0, maxLength = 20 }: Keywords): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.constant('2026-04-01T00:00:00.000Z');
  if (pattern !== undefined && pattern !== '\\S' && pattern !== namePattern)
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength));
  return fc.string({
    minLength: Math.max(1, minLength),
    maxLength: Math.max(1, minLength, Math.min(maxLength, 20)),
  });
}

/** Generates texts that often break software: control characters, lone surrogates, injections, paths. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\ufeff',
    '\u202e',
    '👩‍👩‍👧‍👦'.repeat(40),
    '$where',
    '$gt',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '../../etc/passwd',
    '..\\..',
    'null',
    'undefined',
    'NaN',
    '{{7*7}}',
    "'; DROP TABLE apps; --",
    '<script>alert(1)</script>',
    '(a+)+$',
    '%00',
    '1e309',
    '2026-13-45T99:99:99Z',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  fc.constantFrom(200, 5_000, 60_000).map((length) => 'x'.repeat(length)),
);

/** Generates values that no schema allows: database operators, prototypes, wrong types, too deep, too large. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    [],
    [[]],
    {},
    { $gt: '' },
    { $ne: null },
    { $where: 'sleep(1000)' },
    { $regex: '.*' },
    { $in: [''] },
    { $set: { role: 'admin' } },
    { constructor: { prototype: { role: 'admin' } } },
    JSON.parse('{"__proto__": {"role": "admin"}}'),
    Array.from({ length: 1_000 }, (_, index) => index),
  ),
  fc.constantFrom(10, 1_000).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
  hostileText,
);

type Path = readonly (string | number)[];

function listPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, inner]) => listPaths(inner, [...at, name]))];
}

type Damage = (parent: Record<string, unknown>, name: string) => void;

/** Defines an own property, even `__proto__`, with a copy of the value, which later damage may change. */
function put(parent: object, name: string, hostile: unknown): void {
  const value = structuredClone(hostile);
  Object.defineProperty(parent, name, { value, enumerable: true, configurable: true, writable: true });
}

const damage: fc.Arbitrary<Damage> = fc.oneof(
  hostileValue.map(
    (value): Damage =>
      (parent, name) =>
        put(parent, name, value),
  ),
  fc.constant<Damage>((parent, name) => void delete parent[name]),
  fc.constant<Damage>((parent, name) => put(parent, name, [parent[name]])),
  fc.tuple(fc.oneof(hostileText, fc.constantFrom('_id', 'version ', 'outbox', 'live')), hostileValue).map(
    ([added, value]): Damage =>
      (parent) =>
        put(parent, added, value),
  ),
);

/** Generates values that violate a schema in one or two places only, so that they reach the last checks. */
export function arbitraryInvalidValue(schema: TSchema): fc.Arbitrary<unknown> {
  return fc
    .tuple(arbitraryValue(schema), fc.array(fc.tuple(fc.nat(), damage), { minLength: 1, maxLength: 2 }))
    .map(([value, damages]) => {
      const whole: Record<string, unknown> = { value: structuredClone(value) };
      for (const [nth, apply] of damages) {
        const paths = listPaths(whole).filter((path) => path.length > 0);
        const path = paths[nth % paths.length] ?? ['value'];
        const parent = path.slice(0, -1).reduce<unknown>((inner, name) => (inner as never)[name], whole);
        apply(parent as Record<string, unknown>, String(path.at(-1)));
      }
      return whole['value'];
    })
    .filter((value) => value !== undefined && isInvalid(schema, JSON.parse(JSON.stringify(value))));
}

/** True if the value is invalid as sent: JSON omits extra properties of arrays. */
function isInvalid(schema: TSchema, sent: unknown): boolean {
  return !Value.Check(schema, sent) || isIllFormed(sent);
}

/** True if a string in the value contains a NUL or a lone surrogate. */
function isIllFormed(value: unknown): boolean {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => isIllFormed(name) || isIllFormed(inner));
}
