import {
  type AuditEntry,
  type AuditKind,
  type AuditQuery,
  type AuditRecorded,
  type AuditSource,
  auditEvents,
} from '@noren/contracts/audit';
import type { CloudEvent, Many } from '@noren/contracts/core';
import { Schema } from 'mongoose';
import { type Consumer, consumer } from '../events/consumer.js';
import type { Mongo } from '../mongo/connect-mongo.js';
import { listPage } from '../mongo/list-query.js';
import { isDuplicate, translated } from '../mongo/mongo-error.js';
import { syncIndexes } from '../mongo/sync-indexes.js';
import type { Collection } from '../service/parts.js';

/** The audit logs that a service stores. */
export interface Audit {
  readonly collections: readonly Collection[];
  /** Consume the audit events of all configured sources. */
  readonly consumers: readonly Consumer[];
  /** Lists the audit log of one subject, newest first. The caller authorizes the access. */
  list(kind: AuditKind, subject: string, query: AuditQuery): Promise<Many<AuditEntry>>;
}

const entrySchema = new Schema({
  _id: { type: String, required: true },
  kind: { type: String, required: true },
  subject: { type: String, required: true },
  action: { type: String, required: true },
  actor: { type: Schema.Types.Mixed, required: true },
  /** JSON text, so that MongoDB interprets none of its keys. */
  changes: { type: String, required: true },
  read: Boolean,
  at: { type: String, required: true },
});
entrySchema.index({ kind: 1, subject: 1, at: -1, _id: -1 });
entrySchema
  .set('minimize', false)
  .set('strict', 'throw')
  .set('strictQuery', 'throw')
  .set('versionKey', false);

interface StoredEntry extends Omit<AuditEntry, 'id' | 'changes'> {
  _id: string;
  changes: string;
}

/**
 * Creates audit logs of these kinds from the events of these services. An entry has the id of its event, so a
 * redelivered event changes nothing. Entries are never changed or removed, not even with their subject.
 */
export function createAuditLog(
  mongo: Mongo,
  options: { kinds: readonly AuditKind[]; sources: readonly AuditSource[] },
): Audit {
  const model = mongo.connection.model('audit', entrySchema, 'audit');
  async function store(event: CloudEvent<AuditRecorded>): Promise<void> {
    const { groups: _groups, changes, ...data } = event.data;
    if (!options.kinds.includes(data.kind)) return;
    const entry = { ...data, _id: event.id, at: event.time, changes: JSON.stringify(changes) };
    await translated(async () => {
      try {
        await model.create(entry);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    });
  }
  return {
    collections: [
      {
        name: 'audit',
        start: () => translated(() => syncIndexes(model)),
      },
    ],
    consumers: options.sources.map((source) => consumer(auditEvents[source], store, { name: 'audit' })),
    list(kind, subject, { action, actor, reads, ...query }) {
      const filter = {
        ...{ kind, subject },
        ...(action === undefined ? {} : { action }),
        // Reads would hide the changes among them.
        ...(action === undefined && reads !== true && kind !== 'user' ? { read: { $ne: true } } : {}),
        ...(actor === undefined ? {} : { 'actor.id': actor }),
      };
      return listPage(model as never, filter, query, { sortable: ['at'], defaultSort: 'at,desc' }, getEntry);
    },
  };
}

function getEntry(stored: never): AuditEntry {
  const { _id: id, changes, ...fields } = stored as StoredEntry;
  return { id, ...fields, changes: JSON.parse(changes) as AuditEntry['changes'] };
}
