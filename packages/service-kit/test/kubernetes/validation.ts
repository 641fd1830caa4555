import { Environment } from '@marcbachmann/cel-js';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isObject, type Json, type JsonObject, type MergeSchema } from './fields.js';

/** A structural schema with the rules that the API server evaluates. */
export interface ValidatedSchema extends MergeSchema {
  readonly properties?: Readonly<Record<string, ValidatedSchema>>;
  readonly items?: ValidatedSchema;
  readonly 'x-kubernetes-validations'?: readonly { rule: string; message: string }[];
}

/** Returns the violations of an object; empty if it is valid. */
export type Validate = (object: JsonObject, before: JsonObject | undefined) => string[];

export function createValidation(schema: ValidatedSchema): Validate {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const check: ValidateFunction = ajv.compile(schema);
  return (object, before) => {
    if (!check(object)) {
      return (check.errors ?? []).map(
        ({ instancePath, message }) =>
          `${instancePath.slice(1).replaceAll('/', '.')}: Invalid value: ${message}`,
      );
    }
    return broken(schema, object, before, '');
  };
}

/** Returns the messages of violated rules. A rule over `oldSelf` applies to updates only. */
function broken(schema: ValidatedSchema, self: Json, oldSelf: Json | undefined, at: string): string[] {
  const own = (schema['x-kubernetes-validations'] ?? [])
    .filter(({ rule }) => oldSelf !== undefined || !/\boldSelf\b/.test(rule))
    .filter(({ rule }) => environment.evaluate(rule, { self, oldSelf: oldSelf ?? null }) !== true)
    .map(({ message }) => `${at || '<nil>'}: Invalid value: "object": ${message}`);
  if (!isObject(self)) return own;
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    const value = self[name];
    const before = isObject(oldSelf) ? oldSelf[name] : undefined;
    return value === undefined ? [] : broken(child, value, before, at === '' ? name : `${at}.${name}`);
  });
  return [...own, ...below];
}

const environment = new Environment().registerVariable('self', 'dyn').registerVariable('oldSelf', 'dyn');
