import type { Model } from 'mongoose';

/** As many are counted in a thousandth of a second. */
const fewDocuments = 1_000;
/** How long the difference between a collection's size and what is in it is believed. */
const believedMs = 60_000;

/**
 * How many documents of a collection are live, without looking at each of them.
 *
 * MongoDB knows the size of a collection by itself, exactly as long as it runs, but after a crash it may be
 * off by the writes of the last minute. So what it is off by is found by counting once, and again every minute
 * and after every disconnection. Documents that are removed but still there are counted too: while there
 * are any, which is until their last event is out, everything is counted.
 */
export function createLiveCount(model: Model<unknown>): () => Promise<number> {
  let offBy: { value: number; until: number } | undefined;
  model.db.on('disconnected', () => {
    offBy = undefined;
  });

  const live = () => model.countDocuments({ live: true });
  const someRemoved = async () => (await model.findOne({ live: false }, { _id: 1 }).lean()) !== null;

  /** Undefined while something is being removed: the size says nothing of what is live then. */
  async function sizeWithoutRemoved(): Promise<number | undefined> {
    if (await someRemoved()) return undefined;
    const size = await model.estimatedDocumentCount();
    return (await someRemoved()) ? undefined : size;
  }

  return async () => {
    const size = await sizeWithoutRemoved();
    if (size === undefined || size < fewDocuments) return live();
    if (offBy !== undefined && Date.now() < offBy.until) return size + offBy.value;
    const count = await live();
    // Believed only if nothing was written in between.
    if ((await sizeWithoutRemoved()) === size) {
      offBy = { value: count - size, until: Date.now() + believedMs };
    }
    return count;
  };
}
