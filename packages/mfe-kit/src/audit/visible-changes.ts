import type { AuditEntry } from '@noren/contracts/audit';
import { diffFields, isFields } from '@noren/contracts/core';

type VisibleChange = AuditEntry['changes'][number];

/**
 * Returns an entry's changes in readable form. A created or deleted resource is expanded field by field, and fields
 * that were empty and stay empty are omitted.
 */
export function listVisibleChanges(changes: AuditEntry['changes']): VisibleChange[] {
  return changes.flatMap(spread).filter(({ before, after }) => !(isEmpty(before) && isEmpty(after)));
}

function spread(change: VisibleChange): VisibleChange[] {
  const { path, before, after } = change;
  if (!isFields(before) && !isFields(after)) return [change];
  if ((before !== undefined && !isFields(before)) || (after !== undefined && !isFields(after)))
    return [change];
  return diffFields(before ?? {}, after ?? {}, path).flatMap(spread);
}

/** True for empty values, including a new resource's initial values. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === '' || value === false;
}
