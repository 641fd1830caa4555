import { type AuditKind, type AuditSource, auditEvents } from '@noren/contracts/audit';
import { diffFields } from '@noren/contracts/core';
import type { Caller } from '@noren/contracts/permissions';
import { type Emitted, emit } from '../outbox/emit.js';

/** The subject of a change and the call that made it. */
export interface AuditedChange {
  readonly kind: AuditKind;
  /** Id of the app, group, template… whose audit log records the change. */
  readonly subject: string;
  /** Id of the endpoint: `apps.update`. */
  readonly action: string;
}

/** Fields that every write changes; the audit log omits them. */
const bookkeeping = ['/version', '/createdAt', '/updatedAt'];

/**
 * Returns the event that records who changed what. It is stored with the write itself, so no change lacks its event
 * and no event lacks its change.
 *
 * @param before the previous state with secrets masked; undefined for a creation
 * @param after the new state, in the same shape; undefined for a deletion
 */
export function audited(
  source: AuditSource,
  caller: Caller,
  change: AuditedChange,
  before: unknown,
  after: unknown,
): Emitted {
  const { id, name, role, groups } = caller;
  const changes = diffFields(before ?? {}, after ?? {}).filter(({ path }) => !bookkeeping.includes(path));
  return emit(auditEvents[source], { ...change, actor: { id, name, role }, groups, changes });
}
