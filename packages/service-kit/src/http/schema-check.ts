import { setImmediate } from 'node:timers/promises';
import { isRichText } from '@noren/contracts/config-sections';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

const shared = {
  allErrors: false,
  useDefaults: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // Includes the schema in each fault; its annotations name the rule.
  verbose: true,
} as const;

/** Registers our schema annotations and the keywords that JSON Schema lacks. */
function withKeywords(ajv: Ajv): Ajv {
  for (const keyword of ['rule', 'lengthRule', 'reference'])
    ajv.addKeyword({ keyword, schemaType: 'string' });
  for (const keyword of ['secret', 'confidential', 'unique', 'exclusiveEnd', 'oneLanguage'])
    ajv.addKeyword({ keyword, schemaType: 'boolean' });
  ajv.addKeyword({
    keyword: 'uniqueBy',
    type: 'array',
    schemaType: 'string',
    validate: (field: string, items: Record<string, unknown>[]) =>
      new Set(items.map((item) => item[field])).size === items.length,
  });
  ajv.addKeyword({
    keyword: 'richText',
    type: 'string',
    schemaType: 'boolean',
    validate: (enabled: boolean, text: string) => !enabled || isRichText(text),
  });
  return formats.default(ajv);
}

/** For bodies, without coercion: a quoted number is not a number, an unknown property is an error. */
const exact = withKeywords(new Ajv(shared));

/** Reports all faults: for files that a user corrects, never for unbounded input. */
const thorough = withKeywords(new Ajv({ ...shared, allErrors: true }));

/** For parameters and environments, with coercion: `?page=2` is a number. */
const coercing = withKeywords(new Ajv({ ...shared, coerceTypes: 'array' }));

/** Returns a schema without its ids, which validators would register globally. */
export function anonymous(schema: unknown): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$id' && typeof value === 'string' ? undefined : value,
    ),
  ) as object;
}

/** Validates a value against a schema, fills in defaults and exposes the faults in `.errors`. */
export interface Check {
  (value: unknown): boolean;
  errors?: ValidateFunction['errors'];
}

/** Checks that have not been used yet. */
const uncompiled = new Set<() => unknown>();

/** Compiles at first use: large schemas take many milliseconds, which would delay a service's start. */
function lazy(compile: () => ValidateFunction): Check {
  let compiled: ValidateFunction | undefined;
  const ensureCompiled = () => {
    uncompiled.delete(ensureCompiled);
    compiled ??= compile();
    return compiled;
  };
  uncompiled.add(ensureCompiled);
  const check: Check = (value) => {
    const validate = compiled ?? ensureCompiled();
    const isValid = validate(value);
    check.errors = validate.errors;
    return isValid;
  };
  return check;
}

/**
 * Compiles every unused check, each in its own event loop turn, so that requests are served meanwhile.
 *
 * @throws Error if a schema is invalid
 */
export async function compileChecks(): Promise<void> {
  for (const compile of uncompiled) {
    compile();
    await setImmediate();
  }
}

/** Returns the check for a body. */
export function exactCheck(schema: unknown): Check {
  return lazy(() => exact.compile(anonymous(schema)));
}

/** Returns the same check with all faults in `.errors`; their number grows with the value, so bound its size. */
export function thoroughCheck(schema: unknown): Check {
  return lazy(() => thorough.compile(anonymous(schema)));
}

/** Returns the check for parameters or an environment; converts strings to numbers, booleans and lists in place. */
export function coercingCheck(schema: unknown): Check {
  return lazy(() => coercing.compile(anonymous(schema)));
}

/**
 * Returns the check for a request's query. A list may be sent as a repeated parameter, separated by commas, or both:
 * `?ids=a&ids=b,c`. Items of a list must therefore not contain commas.
 */
export function queryCheck(schema: unknown): Check {
  const coerce = coercingCheck(schema);
  const { properties = {} } = schema as { properties?: Readonly<Record<string, { type?: unknown }>> };
  const lists = Object.keys(properties).filter((name) => properties[name]?.type === 'array');
  if (lists.length === 0) return coerce;
  const check: Check = (query) => {
    splitLists(query as Record<string, unknown>, lists);
    const isValid = coerce(query);
    check.errors = coerce.errors ?? null;
    return isValid;
  };
  return check;
}

function splitLists(query: Record<string, unknown>, lists: readonly string[]): void {
  for (const name of lists) {
    if (query[name] === undefined) continue;
    query[name] = [query[name]]
      .flat()
      .flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]));
  }
}
