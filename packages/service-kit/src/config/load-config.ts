import type { Static, TObject } from 'typebox';
import { coercingCheck } from '../http/schema-check.js';

/** An environment value with which a service cannot start. The one-line message names it. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

/**
 * Reads a service's configuration from an environment: the schema's keys only, strings converted to numbers and
 * booleans, defaults filled in, empty strings treated as unset, frozen.
 *
 * @throws {@link ConfigError} naming the first invalid key; the value is omitted because it may be a secret.
 */
export function loadConfig<S extends TObject>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Static<S>> {
  const names = Object.keys(schema.properties);
  const config = Object.fromEntries(
    names.flatMap((name) => (env[name] === undefined || env[name] === '' ? [] : [[name, env[name]]])),
  );
  const check = coercingCheck(schema);
  if (!check(config)) throw new ConfigError(explain(check.errors?.[0], schema));
  return Object.freeze(config) as Readonly<Static<S>>;
}

type Fault = { instancePath: string; keyword: string; params: Record<string, unknown>; message?: string };

function explain(fault: Fault | undefined, schema: TObject): string {
  const missing = fault?.params.missingProperty;
  const name = typeof missing === 'string' ? missing : (fault?.instancePath.split('/')[1] ?? '');
  const { description = '' } = (schema.properties[name] ?? {}) as { description?: string };
  const problem = missing === undefined ? (fault?.message ?? 'is not valid') : 'is not set';
  return `${name} ${problem}${description === '' ? '' : ` (${description})`}`;
}
