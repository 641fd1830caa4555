import { type Aggregate, defineAggregate, type Entity, insertOnce, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';

const rateLimitSchema = new Schema({ count: Number, expiresAt: Date });
rateLimitSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

interface Window extends Entity {
  count: number;
  expiresAt: Date;
}

export type RateLimitRepository = ReturnType<typeof createRateLimitRepository>;

export function createRateLimitRepository(mongo: Mongo) {
  const windows: Aggregate<Window> = defineAggregate<Window>(mongo, {
    name: 'rate-limits',
    schema: rateLimitSchema,
    sortable: [],
  });
  return {
    collections: [windows],
    /**
     * Counts an attempt at `at` in its window. The first attempt opens a window of so many seconds: windows that end at
     * multiples of the clock would let twice as many pass around their edges.
     *
     * @returns the new count
     */
    async add(id: string, at: Date, seconds: number): Promise<number> {
      const expiresAt = new Date(at.getTime() + seconds * 1_000);
      for (;;) {
        const counted = await windows.update(id, { expiresAt: { $gt: at } }, { $inc: { count: 1 } });
        if (counted !== undefined) return counted.count;
        const next = { count: 1, expiresAt };
        if ((await windows.update(id, { expiresAt: { $lte: at } }, { $set: next })) !== undefined) return 1;
        if (await insertOnce(() => windows.insert({ id, ...next }))) return 1;
      }
    },
    /** Returns the counts of the windows that are open at `at`; those without any are left out. */
    async counts(ids: readonly string[], at: Date): Promise<Map<string, number>> {
      const found = await windows.all({ _id: { $in: ids }, expiresAt: { $gt: at } });
      return new Map(found.map(({ id, count }) => [id, count]));
    },
    /** Takes an attempt back, if its window is still open at `at`. */
    take: async (id: string, at: Date) =>
      void (await windows.update(id, { expiresAt: { $gt: at }, count: { $gt: 0 } }, { $inc: { count: -1 } })),
  };
}
