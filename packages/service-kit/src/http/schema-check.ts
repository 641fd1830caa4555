import { setImmediate } from 'node:timers/promises';
import { isRichText } from '@noren/contracts';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';

const shared = {
  allErrors: false,
  useDefaults: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  // Faults tell their schema, whose annotations name the rule.
  verbose: true,
} as const;

/** The annotations of our schemas, and the keywords that JSON Schema lacks. */
function withKeywords(ajv: Ajv): Ajv {
  for (const keyword of ['rule', 'lengthRule', 'reference'])
    ajv.addKeyword({ keyword, schemaType: 'string' });
  for (const keyword of ['secret', 'confidential', 'unique'])
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
    validate: (wanted: boolean, text: string) => !wanted || isRichText(text),
  });
  return formats.default(ajv);
}

/** Bodies are taken as they are: a number in quotes is not a number, an unknown property is an error. */
const exact = withKeywords(new Ajv(shared));

/** The same, to the last fault: for files that somebody corrects, never for what anybody may send. */
const thorough = withKeywords(new Ajv({ ...shared, allErrors: true }));

/** Words of an address or an environment become what their schema says: `?page=2` is a number. */
const coercing = withKeywords(new Ajv({ ...shared, coerceTypes: 'array' }));

/** A schema without its names, which validators would register globally. */
export function anonymous(schema: unknown): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === '$id' && typeof value === 'string' ? undefined : value,
    ),
  ) as object;
}

/** Checks a value against a schema, fills in defaults and keeps its errors in `.errors`. */
export interface Check {
  (value: unknown): boolean;
  errors?: ValidateFunction['errors'];
}

/** Checks that nobody has needed yet. */
const uncompiled = new Set<() => unknown>();

/** Compiling takes milliseconds, of large schemas many: a service starts without it. */
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
 * Compiles every check that was not needed yet, each in a turn of its own of the event loop, so that calls go on.
 *
 * @throws Error when a schema is none
 */
export async function compileChecks(): Promise<void> {
  for (const compile of uncompiled) {
    compile();
    await setImmediate();
  }
}

/** A check of a body. */
export function exactCheck(schema: unknown): Check {
  return lazy(() => exact.compile(anonymous(schema)));
}

/** The same check, whose `.errors` are all there are; their number grows with the value, so bound its size. */
export function thoroughCheck(schema: unknown): Check {
  return lazy(() => thorough.compile(anonymous(schema)));
}

/** A check of a query or an environment; changes texts into numbers, booleans and lists in place. */
export function coercingCheck(schema: unknown): Check {
  return lazy(() => coercing.compile(anonymous(schema)));
}
