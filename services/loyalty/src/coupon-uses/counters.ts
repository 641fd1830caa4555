import type { Environment } from '@noren/contracts';
import { type Aggregate, DuplicateError, defineAggregate, type Entity, type Mongo } from '@noren/service-kit';
import { couponCounterSchema } from './model.js';
import type { Counted, Limits } from './rules.js';

/** A use that is counted, but not known to be confirmed yet. */
export interface NotedUse {
  useId: string;
  /** Whether it made its member one of the people. */
  person: boolean;
  at: string;
}

export interface CouponCounter extends Entity, Counted {
  appId: string;
  couponId: string;
  environment: Environment;
  pending: NotedUse[];
}

export type CounterOf = Pick<CouponCounter, 'appId' | 'couponId' | 'environment'>;
export type CounterRepository = ReturnType<typeof createCounterRepository>;

export function counterId({ couponId, environment }: Pick<CounterOf, 'couponId' | 'environment'>): string {
  return `${couponId}.${environment}`;
}

/** Numbers are only ever changed by conditions and increments of the database; they are never written back. */
export function createCounterRepository(mongo: Mongo) {
  const counters: Aggregate<CouponCounter> = defineAggregate<CouponCounter>(mongo, {
    name: 'coupon-counters',
    schema: couponCounterSchema,
    sortable: [],
  });

  return {
    collections: [counters],
    find: (id: string) => counters.find(id),
    findAll: (ids: readonly string[]) => counters.all({ _id: { $in: ids } }),

    /** Makes the counter of a coupon that is used for the first time. */
    async make(of: CounterOf): Promise<void> {
      try {
        await counters.insert({ id: counterId(of), ...of, total: 0, people: 0, pending: [] });
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
      }
    },

    /**
     * Counts uses if there is room for all of them and notes their ids, in one atomic write. The limits are
     * compared with the counts at this moment, so staff can change them at any time without touching a count.
     *
     * @returns the counter afterwards, or undefined when there is no room (or no counter yet)
     */
    takeAll(id: string, uses: readonly NotedUse[], { totalUses, firstPeople }: Limits) {
      const people = uses.filter(({ person }) => person).length;
      const room = {
        ...(totalUses === undefined ? {} : { total: { $lte: totalUses - uses.length } }),
        ...(firstPeople === undefined || people === 0 ? {} : { people: { $lte: firstPeople - people } }),
      };
      return counters.update(id, room, {
        $inc: { total: uses.length, people },
        $push: { pending: { $each: uses } },
      });
    },

    /** These uses are confirmed: nothing of them is to be given back. */
    settle: async (id: string, useIds: readonly string[]) =>
      void (await counters.update(id, {}, { $pull: { pending: { useId: { $in: useIds } } } })),

    /** Takes back what a use counted; does nothing if it is not noted, so it can be said again. */
    async giveBack(id: string, useId: string): Promise<void> {
      for (const person of [true, false]) {
        await counters.update(
          id,
          { pending: { $elemMatch: { useId, person } } },
          { $inc: { total: -1, people: person ? -1 : 0 }, $pull: { pending: { useId } } },
        );
      }
    },

    /** Counters with a use that was noted before a time. */
    unsettledSince: (before: string) => counters.all({ pending: { $elemMatch: { at: { $lt: before } } } }),

    async removeOf(appId: string): Promise<void> {
      for (;;) {
        const found = await counters.all({ appId });
        if (found.length === 0) return;
        for (const { id } of found) await counters.remove(id, {});
      }
    },
  };
}
