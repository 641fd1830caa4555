import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import mongoose from 'mongoose';
import type { SingleWrite } from './bulk-writer.js';
import { createOrderedBulkWriter } from './ordered-bulk-writer.js';

/** A fake database that stops at the first write marked as rejected and loses the responses of some commands. */
function clientThat(isLost: (command: number) => boolean) {
  let commands = 0;
  const written: string[] = [];
  const bulkWrite = async (writes: readonly { document: { _id: string; rejected: boolean } }[]) => {
    await new Promise((resolve) => setImmediate(resolve));
    const at = writes.findIndex(({ document }) => document.rejected);
    written.push(...writes.slice(0, at < 0 ? undefined : at).map(({ document }) => document._id));
    if (isLost(commands++)) throw new Error('The answer is lost');
    if (at < 0) return {};
    const error = new mongoose.mongo.MongoClientBulkWriteError({ message: 'A write failed' });
    error.writeErrors.set(at, { code: 1, message: writes[at]?.document._id ?? '' });
    throw error;
  };
  return { client: { bulkWrite } as never, written };
}

const getWrite = (_id: string, rejected: boolean): SingleWrite =>
  ({ name: 'insertOne', namespace: 'd.c', document: { _id, rejected } }) as never;

describe('batched sequences', () => {
  it('write each sequence up to its first rejected write, once and in order', async () => {
    const sequences = fc.array(
      fc.array(
        fc.constantFrom(false, false, false, true).map((rejected) => ({ rejected })),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(sequences, async (sampleSequences) => {
        const { client, written } = clientThat(() => false);
        const write = createOrderedBulkWriter(client);
        const ends = await Promise.allSettled(
          sampleSequences.map((steps, of) =>
            write(steps.map(({ rejected }, step) => getWrite(`${of}.${step}`, rejected))),
          ),
        );
        for (const [of, steps] of sampleSequences.entries()) {
          const at = steps.findIndex(({ rejected }) => rejected);
          const own = written.filter((id) => id.startsWith(`${of}.`));
          expect(own).toEqual(steps.slice(0, at < 0 ? undefined : at).map((_, step) => `${of}.${step}`));
          const end = ends[of];
          if (end?.status === 'rejected') expect(end.reason.message).toBe(`${of}.${at}`);
          else expect(at).toBe(-1);
        }
      }),
    );
  });

  it('reject every sequence of a command whose response is lost', async () => {
    const { client } = clientThat((command) => command === 0);
    const write = createOrderedBulkWriter(client);
    const ends = await Promise.allSettled(['a', 'b'].map((id) => write([getWrite(id, false)])));
    expect(ends.map((end) => end.status === 'rejected' && end.reason.message)).toEqual([
      'The answer is lost',
      'The answer is lost',
    ]);
    await write([getWrite('c', false)]);
  });

  it('reject a write that may not be durable', async () => {
    const error = new mongoose.mongo.MongoClientBulkWriteError({ message: 'Not journaled' });
    error.writeConcernErrors.push({ code: 64 });
    error.writeErrors.set(0, { code: 1, message: 'rejected' });
    const write = createOrderedBulkWriter({ bulkWrite: () => Promise.reject(error) } as never);
    await expect(write([getWrite('a', true)])).rejects.toBe(error);
  });
});
