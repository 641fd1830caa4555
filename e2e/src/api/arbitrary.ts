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

/** Values of a schema, as good as its types, words and patterns tell. */
export function valueOf(schema: TSchema): fc.Arbitrary<unknown> {
  const words = schema as Keywords;
  if (words.const !== undefined) return fc.constant(words.const);
  if (words.enum !== undefined) return fc.constantFrom(...words.enum);
  if (words.anyOf !== undefined) return fc.oneof(...words.anyOf.map(valueOf));
  if (words.type === 'object') return objectOf(words);
  if (words.type === 'array') {
    const { items, minItems: minLength = 0, maxItems = 3 } = words;
    const item = items === undefined ? fc.constant('x') : valueOf(items);
    return fc.array(item, { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 3)) });
  }
  if (words.type === 'integer') return fc.integer({ min: words.minimum ?? 0, max: words.maximum ?? 1_000 });
  if (words.type === 'number') return fc.integer({ min: words.minimum ?? 0, max: words.maximum ?? 1_000 });
  if (words.type === 'boolean') return fc.boolean();
  if (words.type === 'null') return fc.constant(null);
  return textOf(words);
}

function objectOf({ properties = {}, required = [] }: Keywords): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valueOf(field)]),
  );
  return fc.record(fields, {
    requiredKeys: required.filter((name) => name in fields),
    noNullPrototype: true,
  });
}

function textOf({ pattern, format, minLength = 0, maxLength = 20 }: Keywords): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.constant('2026-04-01T00:00:00.000Z');
  if (pattern !== undefined && pattern !== '\\S')
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength));
  return fc.string({
    minLength: Math.max(1, minLength),
    maxLength: Math.max(1, minLength, Math.min(maxLength, 20)),
  });
}

/** Texts that break something somewhere: controls, halves of characters, queries, prototypes, paths. */
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

/** Values that are nobody's: operators of the database, prototypes, the wrong kind, too deep, too large. */
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

type Place = readonly (string | number)[];

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))];
}

type Damage = (holder: Record<string, unknown>, name: string) => void;

/** An own property, also where its name is one of every object's. A copy: a later damage may go into it. */
function put(holder: object, name: string, hostile: unknown): void {
  const value = structuredClone(hostile);
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

const damage: fc.Arbitrary<Damage> = fc.oneof(
  hostileValue.map(
    (value): Damage =>
      (holder, name) =>
        put(holder, name, value),
  ),
  fc.constant<Damage>((holder, name) => void delete holder[name]),
  fc.constant<Damage>((holder, name) => put(holder, name, [holder[name]])),
  fc.tuple(fc.oneof(hostileText, fc.constantFrom('_id', 'version ', 'outbox', 'live')), hostileValue).map(
    ([added, value]): Damage =>
      (holder) =>
        put(holder, added, value),
  ),
);

/** Values that are of the schema but for one or two places, so that they get as deep as bad ones can. */
export function brokenValueOf(schema: TSchema): fc.Arbitrary<unknown> {
  return fc
    .tuple(valueOf(schema), fc.array(fc.tuple(fc.nat(), damage), { minLength: 1, maxLength: 2 }))
    .map(([value, damages]) => {
      const whole: Record<string, unknown> = { value: structuredClone(value) };
      for (const [nth, apply] of damages) {
        const places = placesIn(whole).filter((place) => place.length > 0);
        const place = places[nth % places.length] ?? ['value'];
        const holder = place.slice(0, -1).reduce<unknown>((inner, name) => (inner as never)[name], whole);
        apply(holder as Record<string, unknown>, String(place.at(-1)));
      }
      return whole['value'];
    })
    .filter((value) => value !== undefined && isBroken(schema, JSON.parse(JSON.stringify(value))));
}

/** As it arrives: what was put beside the items of a list is not sent. */
function isBroken(schema: TSchema, sent: unknown): boolean {
  return !Value.Check(schema, sent) || isIllFormed(sent);
}

/** Whether a text in it is no text: with NUL, or half of a character. */
function isIllFormed(value: unknown): boolean {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => isIllFormed(name) || isIllFormed(inner));
}
