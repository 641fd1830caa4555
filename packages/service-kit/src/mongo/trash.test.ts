import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupEvents } from '@noren/contracts/groups';
import { Schema } from 'mongoose';
import { createTestHarness, type TestHarness } from '../../test/mod.js';
import { notFound } from '../errors/service-error.js';
import { emit } from '../outbox/emit.js';
import { createReferenceGuard, type ReferenceGuard } from '../references/reference-guard.js';
import { type Aggregate, defineAggregate } from './aggregate.js';
import type { Entity } from './document.js';
import { DuplicateError } from './mongo-error.js';

interface Note extends Entity {
  code: string;
  /** Another note. */
  about?: string;
}

let harness: TestHarness;
let notes: Aggregate<Note>;
let guard: ReferenceGuard<'note'>;

beforeAll(async () => {
  harness = await createTestHarness('trash');
  const options = { sortable: [], refers: true, restorable: true, many: true };
  const schema = new Schema({ code: { type: String, unique: true }, about: String });
  notes = defineAggregate<Note>(harness.mongo, { ...options, name: 'notes', schema });
  guard = createReferenceGuard(harness.mongo, {
    retain: ({ id }) => notes.retain({ _id: id }),
    users: { note: { aggregates: [notes], list: listUses } },
  });
  for (const collection of [notes, ...guard.collections]) await collection.start();
});
afterAll(() => harness.stop());

const listUses = async (about: string) =>
  (await notes.all({ about })).map(({ id }) => ({ path: `/notes/${id}`, rule: 'inUse' }));
const refer = (id: string) => guard.adding([{ kind: 'note', id, missing: () => notFound() }]);
const mark = { deletedAt: '2026-04-01T00:00:00.000Z', deletedBy: 'Olga' };
const events = () => [emit(groupEvents.deleted, { id: 'x' })];
let count = 0;
function add(fields: Partial<Note> = {}) {
  count += 1;
  return notes.insert({ id: `note-${count}`, code: `code-${count}`, ...fields });
}
const trash = (id: string, about?: ReturnType<typeof events>) => notes.trash(id, {}, mark, about);
const isStored = async (id: string) =>
  (await harness.mongo.connection.collection<{ _id: string }>('notes').countDocuments({ _id: id })) === 1;

describe('what is in the trash', () => {
  it('exists for no reader or writer, and comes back as it was', async () => {
    const note = await add();
    const all = (await notes.list({}, {})).page.totalElements;
    await trash(note.id);
    expect(await notes.find(note.id)).toBeUndefined();
    expect((await notes.list({}, {})).page.totalElements).toBe(all - 1);
    expect(await notes.update(note.id, {}, { $set: { code: 'other' } })).toBeUndefined();
    expect(await trash(note.id)).toBeUndefined();
    expect(await notes.trashed({ _id: note.id })).toEqual([{ ...note, ...mark }]);
    expect(await notes.restore(note.id, {})).toEqual(note);
    expect(await notes.find(note.id)).toEqual(note);
    expect(await notes.restore(note.id, {})).toBeUndefined();
  });

  it('keeps no unique value: it cannot be restored while another document has it', async () => {
    const note = await add();
    await trash(note.id);
    const other = await add({ code: note.code });
    await expect(notes.restore(note.id, {})).rejects.toBeInstanceOf(DuplicateError);
    await notes.remove(other.id, {});
    await expect(notes.restore(note.id, {})).resolves.toEqual(note);
  });

  it('stays after its events are published, and counts their sequence on', async () => {
    const { id } = await add();
    await trash(id, events());
    const [[removal] = []] = await notes.outbox.read([id]);
    await notes.outbox.published([id], [removal?.id ?? '']);
    expect(await isStored(id)).toBe(true);
    await notes.restore(id, {}, events());
    const [[restoration] = []] = await notes.outbox.read([id]);
    expect([removal?.sequence, restoration?.sequence]).toEqual([1, 2]);
  });

  it('is listed by pages, the latest first, and can be changed there', async () => {
    const listed = { about: 'listed' };
    const [first, second] = [await add(listed), await add(listed)];
    await trash(first.id);
    const later = { ...mark, deletedAt: '2026-04-02T00:00:00.000Z' };
    await notes.trash(second.id, {}, later);
    const { data, page } = await notes.listTrashed(listed, { size: 1 });
    expect(data).toEqual([{ ...second, ...later }]);
    expect(page).toMatchObject({ totalElements: 2, totalPages: 2 });
    const byTime = { sort: 'deletedAt,asc', page: 1, size: 1 };
    expect((await notes.listTrashed(listed, byTime)).data).toEqual(data);
    await notes.updateTrashed(first.id, {}, { $set: { code: 'changed' } });
    expect(await notes.restore(first.id, {})).toEqual({ ...first, code: 'changed' });
    expect(await notes.updateTrashed(first.id, {}, { $set: { code: 'live' } })).toBeUndefined();
  });

  it('is deleted by a purge, with its last event if there is one', async () => {
    const [silent, loud] = [await add(), await add()];
    for (const { id } of [silent, loud]) await trash(id);
    expect(await notes.purge(silent.id, { deletedAt: { $lt: mark.deletedAt } })).toBe(false);
    expect(await notes.purge(silent.id, {})).toBe(true);
    expect(await isStored(silent.id)).toBe(false);
    await notes.purge(loud.id, {}, events());
    expect(await notes.restore(loud.id, {})).toBeUndefined();
    const [[last] = []] = await notes.outbox.read([loud.id]);
    await notes.outbox.published([loud.id], [last?.id ?? '']);
    expect(await isStored(loud.id)).toBe(false);
  });

  it('blocks no deletion of what it refers to, and is not restored without it', async () => {
    const target = await add();
    const note = await add({ about: target.id });
    await trash(note.id);
    const release = (retained: number) => guard.release({ kind: 'note', id: target.id }, retained);
    await notes.whileUnused(target.id, { code: 'inUse', release }, (where) =>
      notes.trash(target.id, where, mark),
    );
    await expect(notes.restore(note.id, {}, [], refer(target.id))).rejects.toMatchObject({
      code: 'notFound',
    });
    await notes.start();
    expect(await isStored(note.id)).toBe(true);
    await notes.restore(target.id, {});
    await expect(notes.restore(note.id, {}, [], refer(target.id))).resolves.toEqual(note);
  });
});
