import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupEndpoints } from '@noren/contracts/groups';
import { seed } from '@noren/service-kit/testing';
import { sharedStack } from '../stack.js';
import {
  type BadRequestTarget,
  createPathIds,
  endpointsById,
  findUnrejected,
  listChanges,
} from './bad-request-check.js';
import { createUniqueCode } from './fixtures.js';
import { createHttpClient } from './http-client.js';
import { getUser } from './people.js';
import { clientWith } from './staff.js';
import { openOwnStore, type Store, type StoredState } from './stored-state.js';

/** `faults/bad-requests.full.test.ts` sends 10,000 to a stack of its own. */
const perEndpoint = 4;
/** The audit log names the user of a write, which tells this suite's writes from those of others. */
const user = getUser('bad-requests', 'admin');

const stack = sharedStack();
let target: BadRequestTarget;
let store: Store;
let before: StoredState;

beforeAll(async () => {
  const httpClient = createHttpClient(stack.urls.api);
  const token = await stack.token(user);
  const ids = await createPathIds(clientWith(stack, token), createUniqueCode('bad'));
  target = { httpClient, token, ids };
  const { templateId: _template, runtimes: _runtime, ...own } = ids;
  store = await openOwnStore(stack, [user, ...Object.values(own)]);
  before = await store.readSettled();
}, 120_000);

afterAll(async () => {
  target?.httpClient.close();
  await store?.close();
});

describe(`bad requests (NOREN_SEED=${seed})`, () => {
  it.each(endpointsById)('are rejected by %s', async (_id, endpoint) => {
    expect(await findUnrejected(target, endpoint, perEndpoint)).toEqual([]);
  });

  it('change no stored state', async () => {
    expect(listChanges(before, await store.readSettled())).toEqual([]);
  });

  it('would be noticed if they changed something', async () => {
    const api = clientWith(stack, target.token);
    const code = createUniqueCode('unseen');
    await api.call(groupEndpoints.create, { body: { name: code, code, type: 'others' } });
    expect(listChanges(before, await store.readSettled())).not.toEqual([]);
  });
});
