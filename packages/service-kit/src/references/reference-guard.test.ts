import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sized } from '@noren/testing';
import { Schema } from 'mongoose';
import { createTestHarness, randomFrom, seed, type TestHarness } from '../../test/mod.js';
import { notFound, ServiceError } from '../errors/service-error.js';
import { type Aggregate, defineAggregate } from '../mongo/aggregate.js';
import type { Entity } from '../mongo/document.js';
import type { AddedReferences } from '../mongo/pending-references.js';
import { createReferenceGuard, type ReferenceGuard } from './reference-guard.js';

type Shelf = Entity & { name: string };
type Book = Entity & { title: string; shelfId?: string };

let harness: TestHarness;
let shelves: Aggregate<Shelf>;
let books: Aggregate<Book>;
let guard: ReferenceGuard<'shelf'>;
let isOwnerAway = false;

beforeAll(async () => {
  harness = await createTestHarness('references');
  shelves = defineAggregate(harness.mongo, {
    name: 'shelves',
    schema: new Schema({ name: String }),
    sortable: [],
  });
  const schema = new Schema({ title: { type: String, unique: true }, shelfId: String });
  books = defineAggregate(harness.mongo, { name: 'books', schema, sortable: [], refers: true });
  guard = createReferenceGuard(harness.mongo, {
    retain: async ({ id }) => {
      if (isOwnerAway) throw new ServiceError('maintenance');
      return shelves.retain({ _id: id });
    },
    users: { shelf: { aggregates: [books], list: listUses } },
  });
  for (const collection of [shelves, books, ...guard.collections]) await collection.start();
});
afterAll(() => harness.stop());

async function listUses(shelfId: string) {
  const found = await books.all({ shelfId });
  return found.map(({ id, title }) => ({ path: `/books/${id}`, rule: 'inUse', params: { name: title } }));
}

let count = 0;
async function newShelf(): Promise<string> {
  count += 1;
  return (await shelves.insert({ id: `shelf-${count}`, name: '' })).id;
}
const refer = (id: string): AddedReferences =>
  guard.adding([{ kind: 'shelf', id, missing: () => notFound() }]);
function newBook(shelfId: string, references = refer(shelfId)) {
  count += 1;
  const id = `book-${count}`;
  return books.insert({ id, title: id, shelfId }, [], references);
}
function move({ id, version }: Book, shelfId: string, references = refer(shelfId)) {
  return books.update(id, { version }, { $set: { shelfId } }, [], references);
}
const check = (id: string) => ({
  code: 'inUse' as const,
  release: (retained: number) => guard.release({ kind: 'shelf', id }, retained),
});
const remove = (id: string) => shelves.whileUnused(id, check(id), (where) => shelves.remove(id, where));
const stored = (collection: string, filter: object) =>
  harness.mongo.connection.collection(collection).countDocuments(filter);

/** Stops a write between the check and the storing, as a crash or a pause does. */
function interrupted(references: AddedReferences) {
  let reached = () => {};
  let resume = () => {};
  const checked = new Promise<void>((resolve) => (reached = resolve));
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  async function requireAll() {
    await references.requireAll();
    reached();
    await resumed;
  }
  return { references: { keys: references.keys, requireAll }, checked, resume: () => resume() };
}

describe(`a reference guard (NOREN_SEED=${seed})`, () => {
  it('rejects deleting what is in use, and names the uses', async () => {
    const shelf = await newShelf();
    const { id, title } = await newBook(shelf);
    const errors = [{ path: `/books/${id}`, rule: 'inUse', params: { name: title } }];
    await expect(remove(shelf)).rejects.toMatchObject({ code: 'inUse', details: { errors } });
    await expect(newBook(shelf)).resolves.toMatchObject({ shelfId: shelf });
  });

  it('rejects a reference to what is deleted, and stores nothing', async () => {
    const shelf = await newShelf();
    const book = await newBook(await newShelf());
    await remove(shelf);
    await expect(newBook(shelf)).rejects.toMatchObject({ code: 'notFound' });
    await expect(move(book, shelf)).rejects.toMatchObject({ code: 'notFound' });
    expect(await books.all({ shelfId: shelf })).toEqual([]);
    expect(await stored('books', { live: false })).toBe(0);
    await expect(move(book, await newShelf())).resolves.toMatchObject({ version: 2 });
  });

  it('[C119] never leaves a reference to what was deleted at the same moment', async () => {
    const random = randomFrom(seed);
    for (let round = 0; round < sized(60, 150); round += 1) {
      const shelf = await newShelf();
      const book = round % 2 === 0 ? await newBook(await newShelf()) : undefined;
      const later = <R>(maxMs: number, action: () => Promise<R>) =>
        new Promise((resolve) => setTimeout(resolve, random(maxMs))).then(action);
      const [written, removed] = await Promise.allSettled([
        later(12, () => (book === undefined ? newBook(shelf) : move(book, shelf))),
        later(4, () => remove(shelf)),
      ]);
      const isUsed = (await books.all({ shelfId: shelf })).length === 1;
      expect({ written: written.status, isUsed }).toEqual({
        written: isUsed ? 'fulfilled' : 'rejected',
        isUsed,
      });
      expect(removed.status).toBe(isUsed ? 'rejected' : 'fulfilled');
      expect((await shelves.find(shelf)) !== undefined).toBe(isUsed);
    }
  });

  it('leaves new references to other resources alone', async () => {
    const [shelf, other] = [await newShelf(), await newShelf()];
    const { keys, requireAll } = refer(shelf);
    let checks = 0;
    await newBook(shelf, {
      keys,
      async requireAll() {
        checks += 1;
        if (checks === 1) await remove(other);
        await requireAll();
      },
    });
    expect(checks).toBe(1);
  });

  it('lets a deletion win over a paused write, which then finds nothing', async () => {
    const [first, second] = [await newShelf(), await newShelf()];
    const insertion = interrupted(refer(first));
    const inserted = newBook(first, insertion.references);
    const movement = interrupted(refer(second));
    const moved = move(await newBook(await newShelf()), second, movement.references);
    const settled = Promise.allSettled([inserted, moved]);
    await Promise.all([insertion.checked, movement.checked]);
    await Promise.all([remove(first), remove(second)]);
    insertion.resume();
    movement.resume();
    const rejection = { status: 'rejected', reason: { code: 'notFound' } };
    expect(await settled).toMatchObject([rejection, rejection]);
  });

  it('forgets a write that crashed: it blocks neither deletion nor a repetition', async () => {
    const shelf = await newShelf();
    const crashed = interrupted(refer(shelf));
    void newBook(shelf, crashed.references);
    await crashed.checked;
    const id = `book-${count}`;
    await expect(books.insert({ id, title: id, shelfId: shelf }, [], refer(shelf))).resolves.toBeDefined();
    await books.remove(id, {});
    void newBook(shelf, crashed.references);
    await expect(remove(shelf)).resolves.toBeDefined();
    await books.start();
    expect(await stored('books', { pendingReferences: { $exists: true } })).toBe(0);
  });

  it('opens what a crashed deletion closed, with the next reference', async () => {
    const shelf = await newShelf();
    await expect(guard.release({ kind: 'shelf', id: shelf }, 0)).resolves.toEqual([]);
    isOwnerAway = true;
    await expect(newBook(shelf)).rejects.toMatchObject({ code: 'maintenance' });
    isOwnerAway = false;
    await newBook(shelf);
    isOwnerAway = true;
    await expect(newBook(shelf)).resolves.toBeDefined();
    isOwnerAway = false;
  });

  it('interrupts a deletion that was paused before its last write', async () => {
    const shelf = await newShelf();
    const rounds: string[][] = [];
    const release = async (retained: number) => {
      const uses = await guard.release({ kind: 'shelf', id: shelf }, retained);
      rounds.push(uses.map(({ path }) => path));
      if (rounds.length === 1) await newBook(shelf);
      return uses;
    };
    const removal = shelves.whileUnused(shelf, { code: 'inUse', release }, (where) =>
      shelves.remove(shelf, where),
    );
    await expect(removal).rejects.toMatchObject({ code: 'inUse' });
    expect(rounds).toEqual([[], [`/books/book-${count}`]]);
  });
});
