import { type Environment, type ListQuery, ticketEvents, type ticketKinds } from '@noren/contracts';
import {
  type Aggregate,
  type Cipher,
  DuplicateError,
  defineAggregate,
  type Emitted,
  type Entity,
  emit,
  type Mongo,
} from '@noren/service-kit';
import { type Product, productSecrets } from '../product.js';
import { ownedTicketSchema } from './model.js';

export type TicketKind = (typeof ticketKinds)[number];

export interface TicketUseRecord {
  key: string;
  fingerprint: string;
  useId: string;
  usedAt: string;
  /** Id of the electronic stamp that proved the use. */
  stampId?: string;
}

export interface OwnedRecord extends Entity {
  appId: string;
  environment: Environment;
  memberId: string;
  ticketId: string;
  kind: TicketKind;
  product: Product;
  purchasedAt: string;
  startedAt?: string;
  startKey?: string;
  validUntil?: string;
  uses: number;
  lastUseDay?: string;
  useRecords: TicketUseRecord[];
}

export type TicketOwner = Pick<OwnedRecord, 'appId' | 'environment' | 'memberId'>;
export type NewOwned = Omit<
  OwnedRecord,
  'version' | 'createdAt' | 'updatedAt' | 'uses' | 'useRecords' | 'kind'
>;
export type OwnedRepository = ReturnType<typeof createOwnedRepository>;

/** Maximum number of stored uses; `uses` counts all. */
const maxUseRecords = 1_000;

export function createOwnedRepository(mongo: Mongo, cipher: Cipher) {
  const owned: Aggregate<OwnedRecord> = defineAggregate<OwnedRecord>(mongo, {
    name: 'owned-tickets',
    schema: ownedTicketSchema,
    sortable: ['purchasedAt', 'validUntil'],
    defaultSort: 'purchasedAt,desc',
  });
  const secrets = productSecrets(cipher);
  const shown = (record: OwnedRecord) => ({ ...record, product: secrets.open(record.product) });
  const whose = ({ appId, environment, memberId }: TicketOwner) => ({ appId, environment, memberId });
  const toEvent = ({ id, appId, environment, ticketId, memberId }: OwnedRecord) => ({
    ownedTicketId: id,
    appId,
    environment,
    ticketId,
    memberId,
  });

  return {
    collections: [owned],

    /** Inserts a purchased ticket with its event; an existing id changes nothing. */
    async make(record: NewOwned, purchased: Emitted): Promise<void> {
      const { product } = record;
      const entity = {
        ...record,
        product: secrets.seal(product),
        kind: product.kind,
        uses: 0,
        useRecords: [],
      };
      try {
        await owned.insert(entity, [purchased]);
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
      }
    },

    async find(owner: TicketOwner, id: string): Promise<OwnedRecord | undefined> {
      const record = await owned.findOne({ _id: id, ...whose(owner) });
      return record && shown(record);
    },

    async list(owner: TicketOwner, kinds: readonly TicketKind[], query: ListQuery) {
      const found = await owned.list({ ...whose(owner), kind: { $in: kinds } }, query);
      return { ...found, data: found.data.map(shown) };
    },

    /** Lists all of a member's tickets, newest first, for the history. */
    all: (owner: TicketOwner, kind: TicketKind) =>
      owned.all({ ...whose(owner), kind }, { sort: 'purchasedAt,desc' }),

    /** Finds the ticket that the request with this key started. */
    async findStartedBy(owner: TicketOwner, startKey: string): Promise<OwnedRecord | undefined> {
      const record = await owned.findOne({ ...whose(owner), startKey });
      return record && shown(record);
    },

    /** @returns undefined if it was already started, has ended, or the key started another ticket */
    async start(record: OwnedRecord, startKey: string, startedAt: string): Promise<OwnedRecord | undefined> {
      const valid = { $or: [{ validUntil: { $exists: false } }, { validUntil: { $gt: startedAt } }] };
      const event = emit(ticketEvents.started, { ...toEvent(record), startedAt });
      const where = { startedAt: { $exists: false }, ...valid };
      try {
        const started = await owned.update(record.id, where, { $set: { startedAt, startKey } }, [event]);
        return started && shown(started);
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
        return undefined;
      }
    },

    /**
     * Uses a ticket if its rules currently allow it; one atomic write checks and changes everything.
     *
     * @returns undefined if the rules do not allow it, or this key has already used it
     */
    async use(
      record: OwnedRecord,
      useRecord: TicketUseRecord,
      day: string,
    ): Promise<OwnedRecord | undefined> {
      const { totalUses, oncePerDay, kind } = record.product;
      const { useId, usedAt } = useRecord;
      const where = {
        'useRecords.key': { $ne: useRecord.key },
        $or: [{ validUntil: { $exists: false } }, { validUntil: { $gt: usedAt } }],
        ...(totalUses === undefined ? {} : { uses: { $lt: totalUses } }),
        ...(oncePerDay ? { lastUseDay: { $ne: day } } : {}),
        ...(kind === 'passTicket' ? { startedAt: { $exists: true } } : {}),
      };
      const change = {
        $inc: { uses: 1 },
        $set: { lastUseDay: day },
        $push: { useRecords: { $each: [useRecord], $slice: -maxUseRecords } },
      };
      const event = emit(ticketEvents.used, { ...toEvent(record), useId, usedAt });
      const used = await owned.update(record.id, where, change, [event]);
      return used && shown(used);
    },

    /** Deletes the tickets of an app, or of one of its members. */
    async deleteByApp(appId: string, member?: Pick<TicketOwner, 'environment' | 'memberId'>): Promise<void> {
      for (;;) {
        const found = await owned.all({ appId, ...member });
        if (found.length === 0) return;
        for (const { id } of found) await owned.remove(id, {});
      }
    },
  };
}
