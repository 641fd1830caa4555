import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stack } from '@noren/local-stack';
import { seed } from '@noren/service-kit/testing';
import {
  type BadRequestTarget,
  createTarget,
  endpointsById,
  findUnrejected,
  listChanges,
} from '../api/bad-request-check.js';
import { newRuntime } from '../api/fixtures.js';
import { clientWith } from '../api/staff.js';
import { openStore, type Store, type StoredState } from '../api/stored-state.js';
import { startTestStack } from '../stack.js';

const perEndpoint = Math.ceil(10_000 / endpointsById.length);

let stack: Stack;
let target: BadRequestTarget;
let store: Store;
let before: StoredState;

beforeAll(async () => {
  stack = await startTestStack({ demo: false });
  const token = await stack.token('admin');
  const api = clientWith(stack, token);
  await newRuntime(api);
  target = await createTarget(stack, token, 'bad');
  store = await openStore(stack);
  before = await store.readSettled();
});

afterAll(async () => {
  target?.close();
  await store?.close();
  await stack?.stop();
});

describe(`10,000 bad requests (NOREN_SEED=${seed})`, () => {
  it.each(endpointsById)('are rejected by %s', async (_id, endpoint) => {
    expect(await findUnrejected(target, endpoint, perEndpoint)).toEqual([]);
  });

  it('change no stored state', async () => {
    expect(listChanges(before, await store.readSettled())).toEqual([]);
  });
});
