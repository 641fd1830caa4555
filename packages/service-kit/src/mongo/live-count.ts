import type { Model } from 'mongoose';

/** Counting this many takes about one millisecond. */
const fewDocuments = 1_000;
/** Validity of the measured difference between a collection's size and its document count. */
const believedMs = 60_000;

/**
 * Returns a function that counts live documents without visiting each of them.
 *
 * MongoDB tracks the collection size exactly while it runs, but a crash can leave it off by the writes of the last
 * minute. So the difference is measured by counting once, and again every minute and after every disconnection. The
 * size includes removed documents: those in the trash are few and counted; while others wait for their events to be
 * published, everything is counted.
 *
 * @param restorable true if documents may be in the trash
 */
export function createLiveCount(model: Model<unknown>, restorable: boolean): () => Promise<number> {
  let offBy: { value: number; until: number } | undefined;
  model.db.on('disconnected', () => {
    offBy = undefined;
  });

  const live = () => model.countDocuments({ live: true });
  const inTrash = { deletedAt: { $gt: '' } };
  const waiting = { live: false, deletedAt: { $exists: false } };
  const someRemoved = async () => (await model.findOne(waiting, { _id: 1 }).lean()) !== null;

  /** Undefined while removed documents exist: the size does not reflect the live ones then. */
  async function sizeWithoutRemoved(): Promise<number | undefined> {
    if (await someRemoved()) return undefined;
    const [size, trashed] = await Promise.all([
      model.estimatedDocumentCount(),
      restorable ? model.countDocuments(inTrash) : 0,
    ]);
    return (await someRemoved()) ? undefined : size - trashed;
  }

  return async () => {
    const size = await sizeWithoutRemoved();
    if (size === undefined || size < fewDocuments) return live();
    if (offBy !== undefined && Date.now() < offBy.until) return size + offBy.value;
    const count = await live();
    // Valid only if nothing was written in between.
    if ((await sizeWithoutRemoved()) === size) {
      offBy = { value: count - size, until: Date.now() + believedMs };
    }
    return count;
  };
}
