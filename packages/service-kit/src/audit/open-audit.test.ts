import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditKind } from '@noren/contracts/audit';
import type { Caller } from '@noren/contracts/permissions';
import { Schema } from 'mongoose';
import { createTestHarness, eventually, type TestHarness } from '../../test/mod.js';
import { defineAggregate } from '../mongo/aggregate.js';
import type { Entity } from '../mongo/document.js';
import { createService, type Service } from '../service/create-service.js';
import { audited } from './audited.js';
import { type Audit, createAuditLog } from './open-audit.js';

interface Item extends Entity {
  name: string;
  note?: string;
}

const caller: Caller = { id: 'u1', name: 'Hanako', role: 'admin', groups: [] };

let harness: TestHarness;
let service: Service;
let audit: Audit;
let items: ReturnType<typeof defineAggregate<Item>>;

beforeAll(async () => {
  harness = await createTestHarness();
  items = defineAggregate<Item>(harness.mongo, {
    name: 'items',
    schema: new Schema({ name: String, note: String }),
    sortable: [],
  });
  audit = createAuditLog(harness.mongo, { kinds: ['group'], sources: ['groups'] });
  service = createService({
    ...harness,
    name: 'groups',
    routes: [],
    aggregates: [items, ...audit.collections],
    consumers: audit.consumers,
  });
  await service.start();
});

afterAll(async () => {
  await service.stop();
  await harness.stop();
});

const change = (id: string, action: string, kind: AuditKind = 'group') => ({ kind, subject: id, action });
const actions = async (id: string) =>
  (await audit.list('group', id, {})).data.map(({ action, changes }) => ({ action, changes }));

describe('the audit log', () => {
  it('lists who changed which field, newest first, and omits rejected writes', async () => {
    const id = randomUUID();
    await items.insert({ id, name: 'a' }, (next) => [
      audited('groups', caller, change(id, 'groups.create'), undefined, { name: next.name }),
    ]);
    const rename = (version: number, name: string) =>
      items.update(id, { version }, { $set: { name } }, (next, before) => [
        audited('groups', caller, change(id, 'groups.update'), before, next),
      ]);
    await rename(1, 'b');
    expect(await rename(1, 'c')).toBeUndefined();
    await items.remove(id, {}, (_next, before) => [
      audited('groups', caller, change(id, 'groups.delete'), { name: before?.name }, undefined),
    ]);
    await eventually(async () => expect(await actions(id)).toHaveLength(3));
    expect(await actions(id)).toEqual([
      { action: 'groups.delete', changes: [{ path: '/name', before: 'b' }] },
      { action: 'groups.update', changes: [{ path: '/name', before: 'a', after: 'b' }] },
      { action: 'groups.create', changes: [{ path: '/name', after: 'a' }] },
    ]);
    const [newest] = (await audit.list('group', id, { size: 1 })).data;
    expect(newest?.actor).toEqual({ id: 'u1', name: 'Hanako', role: 'admin' });
  });

  it('stores only its own kinds and filters by action and actor', async () => {
    const id = randomUUID();
    await items.insert({ id, name: 'a' }, [
      audited('groups', caller, change(id, 'apps.update', 'app'), {}, { name: 'x' }),
      audited('groups', caller, change(id, 'groups.update'), {}, { name: 'x' }),
      audited('groups', { ...caller, id: 'u2' }, change(id, 'groups.update'), {}, { name: 'y' }),
    ]);
    await eventually(async () => expect(await actions(id)).toHaveLength(2));
    expect((await audit.list('group', id, { actor: 'u2' })).data).toHaveLength(1);
    expect((await audit.list('group', id, { action: 'groups.delete' })).data).toHaveLength(0);
    expect((await audit.list('app', id, {})).data).toHaveLength(0);
  });

  it('keeps field names that are operators to MongoDB', async () => {
    const id = randomUUID();
    await items.insert({ id, name: 'a' }, [
      audited('groups', caller, change(id, 'groups.update'), {}, { 'a.b': { $gt: 1 }, list: [{ $x: 1 }] }),
    ]);
    await eventually(async () => expect(await actions(id)).toHaveLength(1));
    expect((await actions(id))[0]?.changes).toContainEqual({ path: '/list', after: [{ $x: 1 }] });
  });
});
