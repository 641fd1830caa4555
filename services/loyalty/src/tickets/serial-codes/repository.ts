import type { Environment } from '@noren/contracts';
import {
  type Aggregate,
  DuplicateError,
  defineAggregate,
  type Emitted,
  type Entity,
  type Mongo,
} from '@noren/service-kit';
import { Schema } from 'mongoose';

/** A code that the shop sells. Only its keyed digest is stored, as the id. */
const serialCodeSchema = new Schema({
  appId: String,
  ticketId: String,
  /** The purchase that used it, by environment. */
  takenBy: Schema.Types.Mixed,
});
serialCodeSchema.index({ appId: 1, ticketId: 1 });

export interface SerialCode extends Entity {
  appId: string;
  ticketId: string;
  takenBy: Partial<Record<Environment, string>>;
}

export type SerialCodeRepository = ReturnType<typeof createSerialCodeRepository>;

export function createSerialCodeRepository(mongo: Mongo) {
  const codes: Aggregate<SerialCode> = defineAggregate<SerialCode>(mongo, {
    name: 'ticket-serial-codes',
    schema: serialCodeSchema,
    sortable: [],
  });

  return {
    collections: [codes],
    /** @returns false if the code already exists */
    async add(
      id: string,
      of: Pick<SerialCode, 'appId' | 'ticketId'>,
      trail: readonly Emitted[],
    ): Promise<boolean> {
      try {
        await codes.insert({ id, ...of, takenBy: {} }, trail);
        return true;
      } catch (error) {
        if (error instanceof DuplicateError) return false;
        throw error;
      }
    },
    find: (ids: readonly string[]) => codes.findOne({ _id: { $in: ids } }),

    /**
     * Assigns a code to a purchase if it currently belongs to `from` (by default, to no purchase).
     *
     * @returns true if the purchase now has it
     */
    async take(id: string, environment: Environment, purchaseId: string, from?: string): Promise<boolean> {
      const field = `takenBy.${environment}`;
      const free = from === undefined ? { $exists: false } : from;
      return (await codes.update(id, { [field]: free }, { $set: { [field]: purchaseId } })) !== undefined;
    },

    async deleteByApp(appId: string): Promise<void> {
      for (;;) {
        const found = await codes.all({ appId });
        if (found.length === 0) return;
        for (const { id } of found) await codes.remove(id, {});
      }
    },
  };
}
