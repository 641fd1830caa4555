import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { groupEndpoints } from '@noren/contracts/groups';
import { seed } from '@noren/service-kit/testing';
import { sharedStack } from '../stack.js';
import {
  type BadRequestTarget,
  createTarget,
  endpointsById,
  findUnrejected,
  listChanges,
} from './bad-request-check.js';
import { createUniqueCode } from './fixtures.js';
import { getUser } from './people.js';
import { clientWith } from './staff.js';
import { openOwnStore, type Store, type StoredState } from './stored-state.js';

/** The full run has `faults/bad-requests.full.test.ts` as well, which sends 10,000 to a stack of its own. */
const total = 2_500;
const perEndpoint = Math.ceil(total / endpointsById.length);
/** The audit log names the user of a write, which tells this suite's writes from those of others. */
const user = getUser('bad-requests', 'admin');

const stack = sharedStack();
let target: BadRequestTarget;
let store: Store;
let before: StoredState;

beforeAll(async () => {
  target = await createTarget(stack, await stack.token(user), createUniqueCode('bad'));
  const { templateId: _template, runtimes: _runtime, ...own } = target.ids;
  store = await openOwnStore(stack, [user, ...Object.values(own)]);
  before = await store.readSettled();
});

afterAll(async () => {
  target?.close();
  await store?.close();
});

describe(`${total} bad requests (NOREN_SEED=${seed})`, () => {
  it.each(endpointsById)('are rejected by %s', async (_id, endpoint) => {
    expect(await findUnrejected(target, endpoint, perEndpoint)).toEqual([]);
  });

  it('change no stored state', async () => {
    expect(listChanges(before, await store.readSettled())).toEqual([]);
  });

  it('would be noticed if they changed something', async () => {
    const api = clientWith(stack, await stack.token(user));
    const code = createUniqueCode('unseen');
    await api.call(groupEndpoints.create, { body: { name: code, code, type: 'others' } });
    expect(listChanges(before, await store.readSettled())).not.toEqual([]);
  });
});
