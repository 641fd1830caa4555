import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { type Group, groupEndpoints } from '@noren/contracts/groups';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import { createGroupsHarness, type GroupsHarness } from '../../test/groups-harness.js';

let harness: GroupsHarness;
let groups: Group[];
let own: string[];
let callers: { client: Client; sees: (id: string) => boolean }[];

beforeAll(async () => {
  harness = await createGroupsHarness();
  groups = [];
  for (const name of ['茶', 'Tea (1)', 'tea 2', 'Café', 'a.b', 'aXb', 'Bar', 'Bar 2', 'x', 'y'])
    groups.push(await harness.group({ name }));
  own = groups.filter((_group, index) => index % 2 === 0).map(({ groupId }) => groupId);
  callers = [
    { client: harness.admin, sees: (id) => groups.some(({ groupId }) => groupId === id) },
    { client: harness.as({ role: 'monitor', groups: own }), sees: (id) => own.includes(id) },
  ];
});
afterAll(() => harness.stop());

it('[C111] includes a visible selected group exactly once and otherwise leaves the page unchanged', async () => {
  const query = fc.record(
    {
      name: fc.constantFrom('', 'tea', 'a.b', '(', 'bar', '茶', 'nothing'),
      page: fc.nat({ max: 4 }),
      size: fc.integer({ min: 1, max: 6 }),
      sort: fc.constantFrom('name,asc', 'name,desc', 'createdAt,asc', 'code,desc'),
    },
    { requiredKeys: [] },
  );
  const some = { who: fc.nat({ max: 1 }), which: fc.nat({ max: 10 }), query };
  await fc.assert(
    fc.asyncProperty(fc.record(some), async ({ who, which, query }) => {
      const { client, sees } = callers[who] as (typeof callers)[number];
      const selected = groups[which];
      const selectGroupId = selected?.groupId ?? randomUUID();
      const page = await client.call(groupEndpoints.list, { query });
      const answer = await client.call(groupEndpoints.list, { query: { ...query, selectGroupId } });
      const rest = (list: Group[]) => list.filter(({ groupId }) => groupId !== selectGroupId);
      expect(answer.data.filter(({ groupId }) => groupId === selectGroupId)).toEqual(
        sees(selectGroupId) ? [selected] : [],
      );
      expect(rest(answer.data)).toEqual(rest(page.data));
      expect(answer.data.slice(0, page.data.length)).toEqual(page.data);
      expect(answer.page).toEqual(page.page);
    }),
    { numRuns: sized(20, 150) },
  );
});
