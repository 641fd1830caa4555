import type { FieldError } from '@noren/contracts';
import { fieldErrorOf } from '../errors/problem-of.js';
import { exactCheck } from './schema-check.js';

/**
 * The check that a body of this schema gets, for a value that was put together here. Compile it once.
 *
 * @returns a function that gives the first broken rule, its path below `place`; none when the value is valid
 */
export function schemaErrors(schema: unknown): (value: unknown, place: string) => FieldError[] {
  const check = exactCheck(schema);
  return (value, place) => {
    check(value);
    return (check.errors ?? []).map((fault) => fieldErrorOf(place, fault));
  };
}
