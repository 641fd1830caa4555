import type { FieldError } from '@noren/contracts';
import { fieldErrorOf, tellingFaults } from '../errors/problem-of.js';
import { exactCheck, thoroughCheck } from './schema-check.js';

export interface SchemaErrorsOptions {
  /**
   * Tells every broken rule, this many at most, instead of the first. The check then goes through the whole
   * value whatever it holds: bound its size.
   */
  readonly most?: number;
}

/**
 * The check that a body of this schema gets, for a value that was put together here. Create it once.
 *
 * @returns a function that gives the first broken rule, its path below `place`; none when the value is valid
 */
export function schemaErrors(
  schema: unknown,
  { most }: SchemaErrorsOptions = {},
): (value: unknown, place: string) => FieldError[] {
  const check = most === undefined ? exactCheck(schema) : thoroughCheck(schema);
  return (value, place) => {
    check(value);
    const faults = check.errors ?? [];
    const told = most === undefined ? faults : tellingFaults(faults).slice(0, most);
    return told.map((fault) => fieldErrorOf(place, fault));
  };
}
