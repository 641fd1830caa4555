import type { Environment } from '@noren/contracts';
import { type Aggregate, DuplicateError, defineAggregate, type Entity, type Mongo } from '@noren/service-kit';
import { stockSchema } from './model.js';

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

  async function make({ appId, ticketId, environment }: StockKey): Promise<void> {
    try {
      const id = stockId({ ticketId, environment });
      await stocks.insert({ id, appId, ticketId, environment, people: 0, pending: [] });
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
    }
  }

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
        if (stock === undefined) await make(key);
        // Otherwise a place was freed, or the document inserted, in between: try again.
        else if (firstPeople !== undefined && person && stock.people >= firstPeople) return false;
      }
    },

    /** Confirms the hold of a paid purchase. */
    confirmHold: async (key: StockKey, purchaseId: string) =>
      void (await stocks.update(stockId(key), {}, { $pull: { pending: { purchaseId } } })),

    /** Cancels a hold and frees its place; idempotent. */
    async cancelHold(key: StockKey, purchaseId: string): Promise<void> {
      for (const person of [true, false]) {
        await stocks.update(
          stockId(key),
          { pending: { $elemMatch: { purchaseId, person } } },
          { $inc: { people: person ? -1 : 0 }, $pull: { pending: { purchaseId } } },
        );
      }
    },

    /** Lists stocks with a hold from before a time. */
    listHoldsBefore: (before: string) => stocks.all({ pending: { $elemMatch: { at: { $lt: before } } } }),

    async deleteByApp(appId: string): Promise<void> {
      for (;;) {
        const found = await stocks.all({ appId });
        if (found.length === 0) return;
        for (const { id } of found) await stocks.remove(id, {});
      }
    },
  };
}
