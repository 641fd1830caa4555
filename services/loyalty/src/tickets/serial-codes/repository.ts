import type { Environment } from '@noren/contracts/apps';
import {
  insertOnce,
  removeAll,
  type Aggregate,
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
    add: (
      id: string,
      { appId, ticketId }: Pick<SerialCode, 'appId' | 'ticketId'>,
      auditEvents: readonly Emitted[],
    ): Promise<boolean> => insertOnce(() => codes.insert({ id, appId, ticketId, takenBy: {} }, auditEvents)),
    count: async (appId: string, ticketId: string): Promise<number> =>
      (await codes.list({ appId, ticketId }, { size: 1 })).page.totalElements,
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

    deleteByApp: (appId: string) => removeAll(codes, { appId }),
  };
}
