import type { Environment } from '@noren/contracts';
import { type Aggregate, DuplicateError, defineAggregate, type Entity, type Mongo } from '@noren/service-kit';
import { stockSchema } from './model.js';

export interface HeldPlace {
  purchaseId: string;
  /** Whether it makes its member one of the people. */
  person: boolean;
  at: string;
}

export interface Stock extends Entity {
  appId: string;
  ticketId: string;
  environment: Environment;
  people: number;
  pending: HeldPlace[];
}

export type StockOf = Pick<Stock, 'appId' | 'ticketId' | 'environment'>;
export type StockRepository = ReturnType<typeof createStockRepository>;

export function stockId({ ticketId, environment }: Pick<StockOf, 'ticketId' | 'environment'>): string {
  return `${ticketId}.${environment}`;
}

/** The number is only ever changed by conditions and increments of the database; it is never written back. */
export function createStockRepository(mongo: Mongo) {
  const stocks: Aggregate<Stock> = defineAggregate<Stock>(mongo, {
    name: 'ticket-stocks',
    schema: stockSchema,
    sortable: [],
  });

  async function make({ appId, ticketId, environment }: StockOf): Promise<void> {
    try {
      const id = stockId({ ticketId, environment });
      await stocks.insert({ id, appId, ticketId, environment, people: 0, pending: [] });
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
    }
  }

  return {
    collections: [stocks],
    find: (of: StockOf) => stocks.find(stockId(of)),
    async getPeople(ids: readonly string[]): Promise<Map<string, number>> {
      const found = await stocks.all({ _id: { $in: ids } });
      return new Map(found.map(({ ticketId, people }) => [ticketId, people]));
    },

    /**
     * Takes a place if there is one. The limit is compared with the count at this moment, so staff can change
     * it at any time. @returns whether there was one
     */
    async take(of: StockOf, scope: HeldPlace, firstPeople: number | undefined): Promise<boolean> {
      const { person } = scope;
      const room = firstPeople === undefined || !person ? {} : { people: { $lt: firstPeople } };
      const change = { $inc: { people: person ? 1 : 0 }, $push: { pending: scope } };
      const id = stockId(of);
      for (;;) {
        if ((await stocks.update(id, room, change)) !== undefined) return true;
        const stock = await stocks.find(id);
        if (stock === undefined) await make(of);
        // Without this something was given back, or the stock made, in between.
        else if (firstPeople !== undefined && person && stock.people >= firstPeople) return false;
      }
    },

    /** The purchase is paid: its place is nobody else's any more. */
    settle: async (of: StockOf, purchaseId: string) =>
      void (await stocks.update(stockId(of), {}, { $pull: { pending: { purchaseId } } })),

    /** Gives a place back; does nothing if it is not held, so it can be said again. */
    async cancelHold(of: StockOf, purchaseId: string): Promise<void> {
      for (const person of [true, false]) {
        await stocks.update(
          stockId(of),
          { pending: { $elemMatch: { purchaseId, person } } },
          { $inc: { people: person ? -1 : 0 }, $pull: { pending: { purchaseId } } },
        );
      }
    },

    /** Stocks with a place that is held since before a time. */
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
