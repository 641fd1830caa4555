import {
  type AuditEntry,
  type AuditKind,
  type AuditQuery,
  type AuditRecorded,
  type AuditSource,
  auditEvents,
  type CloudEvent,
  type Many,
} from '@noren/contracts';
import { Schema } from 'mongoose';
import { type Consumer, consumer } from '../events/consumer.js';
import type { Collection } from '../mongo/collection.js';
import type { Mongo } from '../mongo/connect-mongo.js';
import { listPage } from '../mongo/list-query.js';
import { isDuplicate, translated } from '../mongo/mongo-error.js';

/** The audit trails that a service keeps. */
export interface Audit {
  readonly collections: readonly Collection[];
  /** Listen to the changes that services tell of, whichever of them it was. */
  readonly consumers: readonly Consumer[];
  /** The trail of one thing, the newest change first. Who may see it is for the caller to decide. */
  list(kind: AuditKind, subject: string, query: AuditQuery): Promise<Many<AuditEntry>>;
}

const entrySchema = new Schema({
  _id: { type: String, required: true },
  kind: { type: String, required: true },
  subject: { type: String, required: true },
  action: { type: String, required: true },
  actor: { type: Schema.Types.Mixed, required: true },
  /** JSON text, so that no key of it means something to the database. */
  changes: { type: String, required: true },
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
 * Trails of these kinds, from the changes that these services tell of. An entry is kept under the id of its
 * event, so one that comes again changes nothing; it is never changed or removed, also not with its subject.
 */
export function openAudit(
  mongo: Mongo,
  options: { kinds: readonly AuditKind[]; sources: readonly AuditSource[] },
): Audit {
  const model = mongo.connection.model('audit', entrySchema, 'audit');
  async function keep(event: CloudEvent<AuditRecorded>): Promise<void> {
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
        start: () => translated(async () => void (await model.createCollection(), await model.syncIndexes())),
      },
    ],
    consumers: options.sources.map((source) => consumer(auditEvents[source], keep, { name: 'audit' })),
    list(kind, subject, { action, actor, ...query }) {
      const filter = {
        ...{ kind, subject },
        ...(action === undefined ? {} : { action }),
        ...(actor === undefined ? {} : { 'actor.name': actor }),
      };
      return listPage(model as never, filter, query, { sortable: ['at'], defaultSort: 'at,desc' }, entryOf);
    },
  };
}

function entryOf(stored: never): AuditEntry {
  const { _id: id, changes, ...fields } = stored as StoredEntry;
  return { id, ...fields, changes: JSON.parse(changes) as AuditEntry['changes'] };
}
