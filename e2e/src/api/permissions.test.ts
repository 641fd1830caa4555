import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import { connectionEndpoints } from '@noren/contracts/connections';
import type { Endpoint } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { groupEndpoints } from '@noren/contracts/groups';
import { templateTagEndpoints } from '@noren/contracts/template-tags';
import { templateTypeEndpoints } from '@noren/contracts/template-types';
import { templateEndpoints } from '@noren/contracts/templates';
import { known } from '../faults/staff-api.js';
import { sharedStack } from '../stack.js';
import { untestedCalls } from './content-cases.js';
import {
  createFixtures,
  createUniqueCode,
  type CaseInput,
  type Fixtures,
  getRuntime,
  type SharedFixtures,
} from './fixtures.js';
import type { HttpResponse } from './http-client.js';
import { newMember, newPurchase } from './members.js';
import { getToken, type Person, people } from './people.js';
import { permissionCases } from './permission-cases.js';
import { deployToProduction, permissionTable } from './permission-table.js';
import { clientWith, staffEndpoints } from './staff.js';
import { createStaffClient, type StaffClient } from './staff-client.js';

const owners = ['own', 'foreign'] as const;
type Owner = (typeof owners)[number];

const stack = sharedStack();
let staffClient: StaffClient;
let admin: Client;
let fixtures: Record<Owner, Fixtures>;
let shared: SharedFixtures;
let members: Record<Owner, Pick<CaseInput, 'memberId' | 'purchaseId'>>;
const tokens = {} as Record<Person, string>;

beforeAll(async () => {
  staffClient = createStaffClient(stack);
  admin = clientWith(stack, await stack.token('admin'));
  const [own, foreign] = (await Promise.all(
    owners.map((owner) => createFixtures(admin, createUniqueCode(owner))),
  )) as [Fixtures, Fixtures];
  fixtures = { own, foreign };
  members = { own: await createMember(own), foreign: await createMember(foreign) };
  shared = { runtime: await getRuntime(admin), ...(await createTemplateFixtures()) };
  for (const person of people)
    tokens[person] = await getToken(stack, 'permissions', person, [own.group.groupId]);
});

afterAll(() => staffClient?.close());

async function createMember({ app }: Fixtures): Promise<Pick<CaseInput, 'memberId' | 'purchaseId'>> {
  const session = await newMember(stack, app);
  return { memberId: session.memberId, purchaseId: await newPurchase(stack, admin, app, session) };
}

async function createTemplateFixtures(): Promise<Omit<SharedFixtures, 'runtime'>> {
  const params = { templateId: fixtures.own.app.template.id };
  const name = createUniqueCode('permissions');
  const template = await admin.call(templateEndpoints.get, { params });
  const type = await admin.call(templateTypeEndpoints.create, { body: { name, keyName: name } });
  const tag = await admin.call(templateTagEndpoints.create, { body: { name } });
  return { template: template.data, type: type.data, tag: tag.data };
}

function getEndpoint(id: string): Endpoint {
  const endpoint = endpoints.find((one) => one.id === id.split(' ')[0]);
  if (endpoint === undefined) throw new Error(`There is no call ${id}`);
  return endpoint;
}

/** True if the resource of a call belongs to a group. */
function belongsToGroup(id: string): boolean {
  const inPath = /\{(appId|groupId)\}|^\/oidc\/group\/auth\/client\/\{id\}/.test(getEndpoint(id).path);
  return inPath || ['apps.create', 'connections.find', 'contentCalendar.get'].includes(id);
}

type Outcome = 'done' | 'not allowed' | 'not there';

function expected(id: string, person: Person, owner: Owner): Outcome {
  const row = permissionTable.find(({ calls }) => calls.includes(id));
  if (row?.may.includes(person) !== true) return 'not allowed';
  const seesAll = person === 'admin' || person === 'developer';
  return owner === 'foreign' && !seesAll && belongsToGroup(id) ? 'not there' : 'done';
}

/** Counts a rejection due to the resource's state as done: the caller passed authorisation and validation. */
function toOutcome({ status, problem }: HttpResponse): Outcome | string {
  if (problem?.code === 'accessDenied') return 'not allowed';
  if (status === 404) return 'not there';
  const wrong = status === 401 || status >= 500 || problem?.code === 'invalidParameter';
  return wrong ? `${status} ${problem?.code} ${JSON.stringify(problem?.errors)}` : 'done';
}

const cases = permissionTable.flatMap(({ what, calls }) =>
  calls.filter((id) => !untestedCalls.includes(id)).map((id) => [what, id] as const),
);

describe('the permission table', () => {
  it('lists every staff call in one row, with a case for each', () => {
    const staff = staffEndpoints.map(({ id }) => id);
    const inTable = permissionTable.flatMap(({ calls }) => calls);
    expect([...inTable].sort()).toEqual([...staff, deployToProduction].sort());
    expect(Object.keys(permissionCases).sort()).toEqual([...inTable].sort());
  });

  it.each(cases)('[C91] matches the answers for every role: %s, %s', async (_what, id) => {
    const callers = people.flatMap((person) => owners.map((owner) => ({ person, owner })));
    const outcomes = [];
    for (const { person, owner } of callers) {
      const uniqueName = `${person}-${owner}-${id}`
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, '-')
        .slice(0, 30);
      const request = await permissionCases[id]?.({
        ...fixtures[owner],
        ...shared,
        ...members[owner],
        admin,
        uniqueName,
      });
      if (request === undefined) throw new Error(`${id} has no case`);
      const response = await staffClient.send(getEndpoint(id), { ...request, token: tokens[person] });
      outcomes.push([person, owner, toOutcome(response)]);
    }
    expect(outcomes).toEqual(
      callers.map(({ person, owner }) => [person, owner, expected(id, person, owner)]),
    );
  });
});

describe('lists', () => {
  const limited = people.filter((person) => ['operator', 'monitor', 'only-monitor'].includes(person));

  it.each(limited)('[C94] show %s only resources of their groups, whatever the filter', async (person) => {
    const api = clientWith(stack, tokens[person]);
    const { own, foreign } = fixtures;
    const foreignId = foreign.group.groupId;
    for (const query of [{ size: 100 }, { name: 'foreign' }, { groupId: foreignId }]) {
      const { data } = await api.call(appEndpoints.list, { query });
      expect(data.filter(({ groupId }) => groupId !== own.group.groupId)).toEqual([]);
      if ('size' in query) expect(data.map(({ id }) => id)).toContain(own.app.id);
    }
    if (person === 'only-monitor') return;
    for (const query of [{ size: 100 }, { selectGroupId: foreignId }, { name: 'foreign' }]) {
      const { data } = await api.call(groupEndpoints.list, { query });
      expect(data.filter(({ groupId }) => groupId !== own.group.groupId)).toEqual([]);
    }
    const connections = await api.call(connectionEndpoints.list, { query: { size: 100 } });
    expect(connections.data.map(({ id }) => id)).toContain(own.connection.id);
    expect(connections.data.filter(({ groupId }) => groupId !== own.group.groupId)).toEqual([]);
  });

  it('show resources of every group to an admin', async () => {
    await known(async () => {
      for (const owner of owners) {
        const { name, groupId } = fixtures[owner].group;
        const { data } = await admin.call(groupEndpoints.list, { query: { name } });
        expect(data.map((group) => group.groupId)).toEqual([groupId]);
      }
    });
  });
});
