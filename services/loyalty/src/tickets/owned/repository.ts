import type { ListQuery } from '@noren/contracts/core';
import { ticketEvents } from '@noren/contracts/tickets';
import {
  insertOnce,
  type Aggregate,
  type Cipher,
  DuplicateError,
  defineAggregate,
  type Emitted,
  emit,
  type Mongo,
} from '@noren/service-kit';
import {
  type EnvironmentScope,
  inEnvironment,
  ownedBy,
  removeOrOrphan,
} from '../../engine/reservations/stored-documents.js';
import type { ShopCredentials } from '../payments/card-gateway.js';
import { productSecrets } from '../product.js';
import { ownedTicketSchema } from './model.js';
import type { NewOwned, NewRefund, OwnedRecord, TicketKind, TicketOwner, TicketUseRecord } from './record.js';

export type OwnedRepository = ReturnType<typeof createOwnedRepository>;

/** Maximum number of stored uses; `uses` counts all. */
const maxUseRecords = 1_000;

const collection = 'owned-tickets';
const shopPlace = (id: string) => ({ collection, id, path: 'refund.shop' });

export function createOwnedRepository(mongo: Mongo, cipher: Cipher) {
  const owned: Aggregate<OwnedRecord> = defineAggregate<OwnedRecord>(mongo, {
    name: collection,
    schema: ownedTicketSchema,
    sortable: ['purchasedAt', 'validUntil'],
    defaultSort: 'purchasedAt,desc',
  });
  const secrets = productSecrets(cipher, collection);
  const decrypt = (record: OwnedRecord) => ({ ...record, product: secrets.open(record.id, record.product) });
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
    async create(record: NewOwned, purchased: Emitted): Promise<void> {
      const { product } = record;
      const entity = {
        ...record,
        product: secrets.seal(record.id, product),
        kind: product.kind,
        uses: 0,
        useRecords: [],
      };
      await insertOnce(() => owned.insert(entity, [purchased]));
    },

    async find(owner: TicketOwner, id: string): Promise<OwnedRecord | undefined> {
      const record = await owned.findOne({ _id: id, ...ownedBy(owner) });
      return record && decrypt(record);
    },

    async list(owner: TicketOwner, kinds: readonly TicketKind[], query: ListQuery) {
      const found = await owned.list({ ...ownedBy(owner), kind: { $in: kinds } }, query);
      return { ...found, data: found.data.map(decrypt) };
    },

    /** Counts the members with a ticket that they can still use. */
    countHolders: (scope: EnvironmentScope, at: string) =>
      owned.countDistinct('memberId', {
        ...inEnvironment(scope),
        refund: { $exists: false },
        orphan: { $exists: false },
        $and: [
          { $or: [{ validUntil: { $exists: false } }, { validUntil: { $gt: at } }] },
          {
            $or: [
              { 'product.totalUses': { $exists: false } },
              { $expr: { $lt: ['$uses', '$product.totalUses'] } },
            ],
          },
        ],
      }),

    /** Lists all of a member's tickets, newest first, for the history. */
    all: (owner: TicketOwner, kind: TicketKind) =>
      owned.all({ ...ownedBy(owner), kind }, { sort: 'purchasedAt,desc' }),

    /** Finds the ticket that the request with this key started. */
    async findStartedBy(owner: TicketOwner, startKey: string): Promise<OwnedRecord | undefined> {
      const record = await owned.findOne({ ...ownedBy(owner), startKey });
      return record && decrypt(record);
    },

    /** @returns undefined if it was already started, has ended, or the key started another ticket */
    async start(record: OwnedRecord, startKey: string, startedAt: string): Promise<OwnedRecord | undefined> {
      const valid = { $or: [{ validUntil: { $exists: false } }, { validUntil: { $gt: startedAt } }] };
      const event = emit(ticketEvents.started, { ...toEvent(record), startedAt });
      const where = { startedAt: { $exists: false }, refund: { $exists: false }, ...valid };
      try {
        const started = await owned.update(record.id, where, { $set: { startedAt, startKey } }, [event]);
        return started && decrypt(started);
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
        refund: { $exists: false },
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
      return used && decrypt(used);
    },

    /** Finds the tickets of purchases, for staff. */
    async findByPurchases(appId: string, ids: readonly string[]): Promise<Map<string, OwnedRecord>> {
      const found = await owned.all({ _id: { $in: ids }, appId, orphan: { $exists: false } });
      return new Map(found.map((record) => [record.id, decrypt(record)]));
    },

    /**
     * Ends a ticket for its refund, in one write with its event.
     *
     * @param uses the uses that the request was based on
     * @param dueAt when the background requests the refund if nothing else does
     * @returns undefined if it was used or refunded in the meantime
     */
    async startRefund(
      id: string,
      uses: number,
      { shop, ...request }: NewRefund,
      dueAt: string,
      event: Emitted,
    ): Promise<OwnedRecord | undefined> {
      const where = { uses, refund: { $exists: false } };
      const refund = {
        ...request,
        ...(shop && { shop: cipher.encrypt(JSON.stringify(shop), shopPlace(id)) }),
      };
      const started = await owned.update(id, where, { $set: { refund, refundDueAt: dueAt } }, [event]);
      return started && decrypt(started);
    },

    /** Stores that a refund is done; idempotent. */
    async completeRefund(id: string, completedAt: string, events: readonly Emitted[]): Promise<void> {
      const pending = { refundDueAt: { $exists: true } };
      const change = {
        $set: { 'refund.completedAt': completedAt },
        $unset: { refundDueAt: '', 'refund.shop': '' },
      };
      await owned.update(id, pending, change, events);
      await owned.remove(id, { orphan: true });
    },

    /** Claims a pending refund. @returns undefined if another replica did, or it is completed */
    async claimRefund(record: OwnedRecord, nextDueAt: string): Promise<OwnedRecord | undefined> {
      const { id, refundDueAt } = record;
      const claimed = await owned.update(id, { refundDueAt }, { $set: { refundDueAt: nextDueAt } });
      return claimed && decrypt(claimed);
    },
    markMailed: async (id: string, kind: string) =>
      void (await owned.update(id, {}, { $addToSet: { mailed: kind } })),
    listDueRefunds: (now: string) => owned.all({ refundDueAt: { $lt: now } }, { limit: 100 }),
    /** Returns the credentials that a pending refund needs; undefined without a charge. */
    openShop: ({ id, refund }: OwnedRecord): ShopCredentials | undefined =>
      refund?.shop === undefined
        ? undefined
        : (JSON.parse(cipher.decrypt(refund.shop, shopPlace(id))) as ShopCredentials),

    /** Deletes the tickets of an app, or of one of its members; those with a pending refund once it is completed. */
    async deleteByApp(appId: string, member?: Pick<TicketOwner, 'environment' | 'memberId'>): Promise<void> {
      const pending = { refundDueAt: { $exists: true } };
      await removeOrOrphan(owned, { appId, ...member }, pending, { refundDueAt: { $exists: false } });
    },
  };
}
