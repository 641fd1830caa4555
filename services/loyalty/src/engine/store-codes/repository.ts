import type { Environment } from '@noren/contracts/apps';
import type { GuessedCode } from '@noren/contracts/store-code-tries';
import {
  type Aggregate,
  DuplicateError,
  defineAggregate,
  type Entity,
  type Mongo,
  removeAll,
} from '@noren/service-kit';
import { Schema } from 'mongoose';

const codeTriesSchema = new Schema({
  appId: String,
  environment: String,
  kind: String,
  contentId: String,
  /** Keyed digest of the right code: a new code starts at zero. */
  codeDigest: String,
  wrong: Number,
  lastAt: String,
  expiresAt: Date,
});
codeTriesSchema.index({ appId: 1, wrong: 1 });
codeTriesSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The wrong tries of a store code on one day. */
export interface CodeTries extends Entity {
  appId: string;
  environment: Environment;
  kind: GuessedCode['kind'];
  contentId: string;
  codeDigest: string;
  wrong: number;
  lastAt: string;
  expiresAt: Date;
}

export type NewCodeTries = Omit<CodeTries, 'version' | 'createdAt' | 'updatedAt' | 'wrong'>;
export type CodeTriesRepository = ReturnType<typeof createCodeTriesRepository>;

export function createCodeTriesRepository(mongo: Mongo) {
  const tries: Aggregate<CodeTries> = defineAggregate<CodeTries>(mongo, {
    name: 'store-code-tries',
    schema: codeTriesSchema,
    sortable: ['wrong'],
  });
  return {
    collections: [tries],
    /** Returns how many wrong tries a day has. */
    count: async (id: string): Promise<number> => (await tries.find(id))?.wrong ?? 0,

    /** Counts a wrong try, in one atomic write. */
    async add(next: NewCodeTries): Promise<void> {
      const { id, lastAt } = next;
      const more = () => tries.update(id, {}, { $inc: { wrong: 1 }, $set: { lastAt } });
      if ((await more()) !== undefined) return;
      try {
        await tries.insert({ ...next, wrong: 1 });
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
        await more();
      }
    },

    /** Lists an app's days with at least this many wrong tries, the most first. */
    list: (appId: string, least: number, at: Date) =>
      tries.all({ appId, wrong: { $gte: least }, expiresAt: { $gt: at } }, { sort: 'wrong,desc' }),

    deleteByApp: (appId: string): Promise<void> => removeAll(tries, { appId }),
  };
}
