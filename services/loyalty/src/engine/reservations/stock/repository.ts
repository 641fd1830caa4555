import type { Environment } from '@noren/contracts/apps';
import {
  insertOnce,
  removeAll,
  type Aggregate,
  defineAggregate,
  type Entity,
  type Mongo,
} from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { Hold } from '../../types/reservation.js';

const hold = new Schema({ purchaseId: String, person: Boolean, at: String }, { _id: false });

/** Number of people with a ticket, one document per ticket and environment. */
const stockSchema = new Schema({
  appId: String,
  ticketId: String,
  environment: String,
  /** Includes those in `pending`. */
  people: Number,
  /** Holds of purchases without an outcome, or whose outcome is not confirmed here yet. */
  pending: [hold],
});
stockSchema.index({ appId: 1 });
stockSchema.index({ 'pending.at': 1 });

export interface PlaceHold {
  purchaseId: string;
  /** True if the purchase makes its member one of the people. */
  person: boolean;
  at: string;
}

export interface Stock extends Entity {
  appId: string;
  ticketId: string;
  environment: Environment;
  people: number;
  pending: PlaceHold[];
}

export type StockKey = Pick<Stock, 'appId' | 'ticketId' | 'environment'>;
export type StockRepository = ReturnType<typeof createStockRepository>;

export function stockId({ ticketId, environment }: Pick<StockKey, 'ticketId' | 'environment'>): string {
  return `${ticketId}.${environment}`;
}

/** Changes the count only by conditional increments in the database, never by writing back a value read before. */
export function createStockRepository(mongo: Mongo) {
  const stocks: Aggregate<Stock> = defineAggregate<Stock>(mongo, {
    name: 'ticket-stocks',
    schema: stockSchema,
    sortable: [],
  });

  /** Creates a stock before its first reservation. */
  const create = ({ appId, ticketId, environment }: StockKey) =>
    insertOnce(() =>
      stocks.insert({
        id: stockId({ ticketId, environment }),
        appId,
        ticketId,
        environment,
        people: 0,
        pending: [],
      }),
    );

  return {
    collections: [stocks],
    find: (key: StockKey) => stocks.find(stockId(key)),
    async getPeople(ids: readonly string[]): Promise<Map<string, number>> {
      const found = await stocks.all({ _id: { $in: ids } });
      return new Map(found.map(({ ticketId, people }) => [ticketId, people]));
    },

    /**
     * Reserves a place if one is free. The limit is compared with the current count, so staff can change it at any
     * time.
     *
     * @returns true if a place was reserved
     */
    async reserve(key: StockKey, scope: PlaceHold, firstPeople: number | undefined): Promise<boolean> {
      const { person } = scope;
      const room = firstPeople === undefined || !person ? {} : { people: { $lt: firstPeople } };
      const change = { $inc: { people: person ? 1 : 0 }, $push: { pending: scope } };
      const id = stockId(key);
      for (;;) {
        if ((await stocks.update(id, room, change)) !== undefined) return true;
        const stock = await stocks.find(id);
        if (stock === undefined) await create(key);
        // Otherwise a place was freed, or the document inserted, in between: try again.
        else if (firstPeople !== undefined && person && stock.people >= firstPeople) return false;
      }
    },

    /** Removes the holds of paid purchases. */
    confirmHolds: (ids: readonly string[], purchaseIds: readonly string[]) =>
      stocks.updateAll(ids, { $pull: { pending: { purchaseId: { $in: purchaseIds } } } }),

    /** Cancels a hold and frees its place; idempotent. */
    async cancelHold(id: string, purchaseId: string): Promise<void> {
      for (const person of [true, false]) {
        await stocks.update(
          id,
          { pending: { $elemMatch: { purchaseId, person } } },
          { $inc: { people: person ? -1 : 0 }, $pull: { pending: { purchaseId } } },
        );
      }
    },

    /** Lists the holds from before a time (ISO 8601). */
    async listHoldsBefore(before: string): Promise<Hold[]> {
      const found = await stocks.all({ pending: { $elemMatch: { at: { $lt: before } } } });
      return found.flatMap(({ id, pending }) =>
        pending
          .filter(({ at }) => at < before)
          .map(({ purchaseId }) => ({ resourceId: id, actionId: purchaseId })),
      );
    },

    deleteByApp: (appId: string) => removeAll(stocks, { appId }),
  };
}
