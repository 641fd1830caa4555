import { type AuditEntry, changesBetween } from '@noren/contracts/base';

export type ShownChange = AuditEntry['changes'][number];

/**
 * An entry's changes as people read them: a thing that came or went is told field by field, and a field
 * that was empty and stays empty says nothing.
 */
export function shownChanges(changes: AuditEntry['changes']): ShownChange[] {
  return changes.flatMap(spread).filter(({ before, after }) => !(isEmpty(before) && isEmpty(after)));
}

function spread(change: ShownChange): ShownChange[] {
  const { path, before, after } = change;
  if (!isFields(before) && !isFields(after)) return [change];
  if ((before !== undefined && !isFields(before)) || (after !== undefined && !isFields(after)))
    return [change];
  return changesBetween(before ?? {}, after ?? {}, path).flatMap(spread);
}

function isFields(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nothing, and what a new thing has before anybody gave it a value. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === '' || value === false;
}
