import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentIds, contentKind, endpoints, isErrorCode, isMemberEndpoint } from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import { seed } from '@noren/service-kit/testing';
import fc from 'fast-check';
import { startTestStack } from '../stack.js';
import { type Answer, type Asker, openAsker, type Question } from './ask.js';
import { badRequestsTo } from './bad-requests.js';
import { newBelongings, newRuntime } from './belongings.js';
import { tokenOf, withPeople } from './people.js';
import { clientWith } from './staff.js';
import { openStore, type Store, type StoredState } from './stored-state.js';

const staff = endpoints.filter((endpoint) => !isMemberEndpoint(endpoint));
const perEndpoint = Math.ceil(10_000 / staff.length);
const atOnce = 16;

let stack: Stack;
let asker: Asker;
let store: Store;
let token: string;
let before: StoredState;
let ids: Record<string, string>;

beforeAll(async () => {
  stack = await startTestStack(withPeople);
  asker = openAsker(stack.urls.api);
  token = await tokenOf(stack, 'admin');
  const api = clientWith(stack, token);
  const runtime = await newRuntime(api);
  const { app, asset, connection, contents, group } = await newBelongings(api, 'bad');
  ids = {
    appId: app.id,
    assetsHistoryId: asset.assetsHistoryId,
    groupId: group.groupId,
    ...Object.fromEntries(contentIds.map((id) => [contentKind(id).param, contents[id].id])),
    templateId: app.template.id,
    connections: connection.id,
    runtimes: runtime.id,
  };
  store = await openStore(stack);
  before = await store.settled();
});

afterAll(async () => {
  asker?.close();
  await store?.close();
  await stack?.stop();
});

/** What is wrong with the answer to a bad request, or undefined. */
function faultOf({ method }: Question, { status, type, problem }: Answer): string | undefined {
  if (status >= 500) return `${status}`;
  // Emptying a cache is never wrong; reading may pass over what it does not know.
  if (status < 400) return method === 'GET' || status === 204 ? undefined : `${status} for a write`;
  if (problem === undefined) return `${status} as ${type}`;
  return isErrorCode(problem.code) && problem.status === status ? undefined : `${status} ${problem.code}`;
}

/** @returns a line for each request that was not answered as it should be */
async function faultsOf(questions: readonly Question[]): Promise<string[]> {
  const left = [...questions];
  const faults: string[] = [];
  const work = async () => {
    for (let question = left.pop(); question; question = left.pop()) {
      const fault = await asker.ask({ ...question, token }).then(
        (answer) => faultOf(question as Question, answer),
        (error: Error) => error.message,
      );
      if (fault !== undefined) faults.push(`${fault}: ${shortened(question)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return faults;
}

function shortened({ method, path, headers = {}, body = '' }: Question): string {
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('latin1');
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${JSON.stringify(text.slice(0, 500))}`;
}

describe(`10,000 bad requests (NOREN_SEED=${seed})`, () => {
  it.each(staff.map((endpoint) => [endpoint.id, endpoint] as const))(
    'to %s are refused',
    async (id, endpoint) => {
      // What `{id}` is depends on the resource.
      const right = () => ({ ...ids, id: ids[id.split('.')[0] ?? ''] ?? 'nothing' });
      const questions = fc.sample(badRequestsTo(endpoint, right), { numRuns: perEndpoint, seed });
      expect(await faultsOf(questions)).toEqual([]);
    },
  );

  it('change nothing', async () => {
    const after = await store.settled();
    const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (where) => before[where] !== after[where],
    );
    expect(changed.map((where) => [where, before[where], after[where]])).toEqual([]);
  });
});
