import type { FieldError } from '@noren/contracts';
import { getFieldError, selectRelevantFaults } from '../errors/to-problem.js';
import { exactCheck, thoroughCheck } from './schema-check.js';

export interface SchemaErrorsOptions {
  /**
   * Reports up to this many broken rules instead of the first. The check then visits the whole value, so bound its
   * size.
   */
  readonly most?: number;
}

/**
 * Returns the check of a request body for values assembled in code. Create it once.
 *
 * @returns a function that returns the broken rules with paths below `place`; empty if the value is valid
 */
export function schemaErrors(
  schema: unknown,
  { most }: SchemaErrorsOptions = {},
): (value: unknown, place: string) => FieldError[] {
  const check = most === undefined ? exactCheck(schema) : thoroughCheck(schema);
  return (value, place) => {
    check(value);
    const faults = check.errors ?? [];
    const told = most === undefined ? faults : selectRelevantFaults(faults).slice(0, most);
    return told.map((fault) => getFieldError(place, fault));
  };
}
