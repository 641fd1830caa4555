import type { FieldError } from '@noren/contracts/errors';
import { getFieldError, selectRelevantFaults } from '../errors/to-problem.js';
import { exactCheck, thoroughCheck } from './schema-check.js';

export interface SchemaErrorsOptions {
  /**
   * Reports up to this many broken rules instead of the first. The check then visits the whole value, so bound its
   * size.
   */
  readonly maxErrors?: number;
}

/**
 * Returns the check of a request body for values assembled in code. Create it once.
 *
 * @returns a function that returns the broken rules with paths below `pointer`; empty if the value is valid
 */
export function schemaErrors(
  schema: unknown,
  { maxErrors }: SchemaErrorsOptions = {},
): (value: unknown, pointer: string) => FieldError[] {
  const check = maxErrors === undefined ? exactCheck(schema) : thoroughCheck(schema);
  return (value, pointer) => {
    check(value);
    const faults = check.errors ?? [];
    const reported = maxErrors === undefined ? faults : selectRelevantFaults(faults).slice(0, maxErrors);
    return reported.map((fault) => getFieldError(pointer, fault));
  };
}
