import { type AuditKind, type AuditSource, auditEvents, type Caller, changesBetween } from '@noren/contracts';
import { type Emitted, emit } from '../outbox/emit.js';

/** What a change belongs to and which call made it. */
export interface AuditedChange {
  readonly kind: AuditKind;
  /** Id of the app, group, template… in whose trail it stands. */
  readonly subject: string;
  /** Id of the endpoint: `apps.update`. */
  readonly action: string;
}

/** Fields that every write changes; they say nothing. */
const bookkeeping = ['/version', '/createdAt', '/updatedAt'];

/**
 * The event that tells who changed what; goes with the write itself, so that there is no change without it
 * and it stands for no change that did not happen.
 *
 * @param before what was there, as it may be shown: secrets masked; undefined when it is new
 * @param after what is there now, in the same shape; undefined when it is gone
 */
export function audited(
  source: AuditSource,
  caller: Caller,
  change: AuditedChange,
  before: unknown,
  after: unknown,
): Emitted {
  const { id, name, role, groups } = caller;
  const changes = changesBetween(before ?? {}, after ?? {}).filter(({ path }) => !bookkeeping.includes(path));
  return emit(auditEvents[source], { ...change, actor: { id, name, role }, groups, changes });
}
