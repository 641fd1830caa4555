import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  appEndpoints,
  type Client,
  connectionEndpoints,
  endpoints,
  groupEndpoints,
  templateEndpoints,
  templateTagEndpoints,
  templateTypeEndpoints,
} from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import { known } from '../faults/staff-api.js';
import { startTestStack } from '../stack.js';
import { type Answer, type Asker, openAsker } from './ask.js';
import { type Belongings, newBelongings, newRuntime } from './belongings.js';
import { newMember } from './members.js';
import { type Person, people, tokenOf, withPeople } from './people.js';
import { permissionCases, type Shared } from './permission-cases.js';
import { deployToProduction, permissionTable } from './permission-table.js';
import { clientWith, staffEndpoints } from './staff.js';

const places = ['own', 'foreign'] as const;
type Place = (typeof places)[number];

let stack: Stack;
let asker: Asker;
let admin: Client;
let belongings: Record<Place, Belongings>;
let shared: Shared;
let members: Record<Place, string>;
const tokens = {} as Record<Person, string>;

beforeAll(async () => {
  stack = await startTestStack(withPeople);
  asker = openAsker(stack.urls.api);
  admin = clientWith(stack, await tokenOf(stack, 'admin'));
  const runtime = await newRuntime(admin);
  const [own, foreign] = await Promise.all([newBelongings(admin, 'own'), newBelongings(admin, 'foreign')]);
  belongings = { own, foreign };
  members = { own: await newMember(stack, own.app), foreign: await newMember(stack, foreign.app) };
  shared = { runtime, ...(await newTemplateThings()) };
  for (const person of people) tokens[person] = await tokenOf(stack, person, [own.group.groupId]);
});

afterAll(async () => {
  asker?.close();
  await stack?.stop();
});

async function newTemplateThings(): Promise<Omit<Shared, 'runtime'>> {
  const params = { templateId: belongings.own.app.template.id };
  const template = await admin.call(templateEndpoints.get, { params });
  const type = await admin.call(templateTypeEndpoints.create, { body: { name: 'Type', keyName: 'type' } });
  const tag = await admin.call(templateTagEndpoints.create, { body: { name: 'Tag' } });
  return { template: template.data, type: type.data, tag: tag.data };
}

/** Whether what a call is about belongs to a group. */
function belongsToGroup(id: string): boolean {
  const endpoint = endpoints.find((one) => one.id === id.split(' ')[0]);
  const inPath = /\{(appId|groupId)\}|^\/oidc\/group\/auth\/client\/\{id\}/.test(endpoint?.path ?? '');
  return inPath || id === 'apps.create' || id === 'connections.find';
}

type Outcome = 'done' | 'not allowed' | 'not there';

function expected(id: string, person: Person, place: Place): Outcome {
  const row = permissionTable.find(({ calls }) => calls.includes(id));
  if (row?.may.includes(person) !== true) return 'not allowed';
  const seesAll = person === 'admin' || person === 'developer';
  return place === 'foreign' && !seesAll && belongsToGroup(id) ? 'not there' : 'done';
}

/** A refusal for the state of things counts as done: the caller was let in and understood. */
function outcomeOf({ status, problem }: Answer): Outcome | string {
  if (problem?.code === 'accessDenied') return 'not allowed';
  if (status === 404) return 'not there';
  const wrong = status === 401 || status >= 500 || problem?.code === 'invalidParameter';
  return wrong ? `${status} ${problem?.code} ${JSON.stringify(problem?.errors)}` : 'done';
}

describe('the permission table', () => {
  it('has every call of staff in one row, and a case for each', () => {
    const staff = staffEndpoints.map(({ id }) => id);
    const inTable = permissionTable.flatMap(({ calls }) => calls);
    expect([...inTable].sort()).toEqual([...staff, deployToProduction].sort());
    expect(Object.keys(permissionCases).sort()).toEqual([...inTable].sort());
  });

  it.each(permissionTable.flatMap(({ what, calls }) => calls.map((id) => [what, id])))(
    '%s: %s',
    async (_what, id) => {
      const asked = people.flatMap((person) => places.map((place) => ({ person, place })));
      const outcomes = [];
      for (const { person, place } of asked) {
        const word = `${person}-${place}-${id}`
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, '-')
          .slice(0, 30);
        const question = await permissionCases[id]?.({
          ...belongings[place],
          ...shared,
          memberId: members[place],
          admin,
          word,
        });
        if (question === undefined) throw new Error(`${id} has no case`);
        const answer = await asker.ask({ ...question, token: tokens[person] });
        outcomes.push([person, place, outcomeOf(answer)]);
      }
      expect(outcomes).toEqual(
        asked.map(({ person, place }) => [person, place, expected(id, person, place)]),
      );
    },
  );
});

describe('lists', () => {
  const insiders = people.filter((person) => ['operator', 'monitor', 'only-monitor'].includes(person));

  it.each(insiders)('show %s what their groups have, whatever is asked for', async (person) => {
    const api = clientWith(stack, tokens[person]);
    const { own, foreign } = belongings;
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

  it('show an admin all', async () => {
    await known(async () => {
      const { data } = await admin.call(groupEndpoints.list, { query: { size: 100 } });
      const ids = places.map((place) => belongings[place].group.groupId);
      expect(data.map(({ groupId }) => groupId)).toEqual(expect.arrayContaining(ids));
    });
  });
});
