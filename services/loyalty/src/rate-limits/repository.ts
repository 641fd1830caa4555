import { type Aggregate, DuplicateError, defineAggregate, type Entity, type Mongo } from '@noren/service-kit';
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
    /** Increments a window's count in one atomic write. @returns the new count */
    async add(id: string, expiresAt: Date): Promise<number> {
      const one = async () => (await windows.update(id, {}, { $inc: { count: 1 } }))?.count;
      const counted = await one();
      if (counted !== undefined) return counted;
      try {
        await windows.insert({ id, count: 1, expiresAt });
        return 1;
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
        return (await one()) ?? 1;
      }
    },
    /** Returns the counts of windows; those without any are left out. */
    async counts(ids: readonly string[]): Promise<Map<string, number>> {
      const found = await windows.all({ _id: { $in: ids } });
      return new Map(found.map(({ id, count }) => [id, count]));
    },
    take: async (id: string) => void (await windows.update(id, {}, { $inc: { count: -1 } })),
  };
}
