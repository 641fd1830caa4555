import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Environment, environments } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import type { ApiError } from '@noren/contracts/client';
import { transition } from '@noren/contracts/core';
import {
  deploymentEndpoints,
  getDeployRejection,
  getReviewRequestRejection,
} from '@noren/contracts/deployments';
import { type Action, may } from '@noren/contracts/permissions';
import { type Review, reviewEndpoints, reviewLifecycle } from '@noren/contracts/reviews';
import { eventually } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import { type BuildsHarness, createBuildsHarness, startEdge } from './builds-harness.js';

const people = {
  admin: { role: 'admin', groups: [] },
  operator: { role: 'operator', groups: ['group-1'] },
  monitor: { role: 'monitor', groups: ['group-1'] },
  'only-monitor': { role: 'only-monitor', groups: ['group-1'] },
  unauthorizedUser: { role: 'operator', groups: ['group-2'] },
} as const;
type Person = keyof typeof people;
type ReviewMove = 'request' | 'cancel' | 'approve' | 'reject';
type Move = { who: Person; asset: 0 | 1 } & ({ review: ReviewMove } | { deploy: Environment });

const who = fc.constantFrom<Person>(
  'admin',
  'admin',
  'operator',
  'operator',
  'monitor',
  'only-monitor',
  'unauthorizedUser',
);
const asset = fc.constantFrom<0 | 1>(0, 1);
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    fc.record({
      who,
      asset,
      review: fc.constantFrom<ReviewMove>('request', 'cancel', 'approve', 'approve', 'reject'),
    }),
    fc.record({ who, asset, deploy: fc.constantFrom(...environments, 'development' as const) }),
  ),
  { minLength: 6, maxLength: 14 },
);

/** Expected state of two assets according to the rules in contracts. */
interface Expected {
  review: (Review['status'] | 'none')[];
  served: Environment[][];
  live: Partial<Record<Environment, 0 | 1>>;
}

const getAction = (move: Move): Action => {
  if ('deploy' in move) return 'asset.deploy';
  return move.review === 'approve' || move.review === 'reject' ? 'review.decide' : 'review.request';
};

/** Applies a legal move to `state`; returns the error code of an illegal one. */
function apply(move: Move, state: Expected): string | undefined {
  const { role } = people[move.who];
  if (!may(role, getAction(move))) return 'accessDenied';
  if (move.who === 'unauthorizedUser') return 'notFound';
  const status = state.review[move.asset] ?? 'none';
  const served = state.served[move.asset] ?? [];
  const candidate = {
    status: 'completed' as const,
    served,
    ...(status === 'none' ? {} : { review: { status } as Review }),
  };
  if ('deploy' in move) {
    const rejectionReason = getDeployRejection(candidate, move.deploy);
    if (rejectionReason !== undefined) return rejectionReason;
    state.served[move.asset] = [...new Set([...served, move.deploy])];
    state.live[move.deploy] = move.asset;
    return undefined;
  }
  if (move.review === 'request') {
    const rejectionReason = getReviewRequestRejection(candidate);
    if (rejectionReason !== undefined) return rejectionReason;
  } else if (status === 'none') return 'reviewNotFound';
  const next = transition(reviewLifecycle, status, move.review);
  if (!next.ok) return next.code;
  if (next.to !== 'none') state.review[move.asset] = next.to;
  return undefined;
}

let harness: BuildsHarness;
let edge: Awaited<ReturnType<typeof startEdge>>;
let count = 0;

beforeAll(async () => {
  harness = await createBuildsHarness({ DEPLOY_DEADLINE_MS: 30_000 });
  edge = await startEdge(harness, 'edge-1');
  await harness.registerRuntime();
});
afterAll(async () => {
  await edge.stop();
  await harness.stop();
});

async function perform(move: Move, { appId, assetsHistoryId }: Asset): Promise<void> {
  const client = harness.as(people[move.who] as Parameters<BuildsHarness['as']>[0]);
  const params = { appId, assetsHistoryId };
  if ('deploy' in move) {
    const body = { assetsHistoryId, environment: move.deploy };
    const { data } = await client.call(deploymentEndpoints.deploy, { params: { appId }, body });
    await eventually(async () => {
      const list = await harness.admin.call(deploymentEndpoints.list, { params: { appId } });
      expect(list.data.find(({ id }) => id === data.id)?.status).toBe('published');
    });
    return;
  }
  if (move.review === 'request') await client.call(reviewEndpoints.create, { params, body: {} });
  else if (move.review === 'cancel') await client.call(reviewEndpoints.delete, { params });
  else {
    const status = move.review === 'approve' ? ('approved' as const) : ('rejected' as const);
    await client.call(reviewEndpoints.update, { params, body: { status } });
  }
}

async function twoAssets(): Promise<[Asset, Asset]> {
  count += 1;
  const uuid = '01234567-89ab-cdef-0123-456789abcdef';
  const { id: appId } = harness.owner.add(`moved-${count}`, { uuid, securityToken: 'ab'.repeat(32) });
  const first = await harness.build(appId);
  harness.owner.saveConfiguration(appId);
  return [first, await harness.build(appId)];
}

async function check(assets: [Asset, Asset], state: Expected): Promise<void> {
  const [{ appId }] = assets;
  const { data } = await harness.admin.call(assetEndpoints.list, { params: { appId } });
  assets.forEach(({ assetsHistoryId, digest }, index) => {
    const found = data.find((one) => one.assetsHistoryId === assetsHistoryId);
    expect(found?.status).toBe('completed');
    expect(found?.digest).toBe(digest);
    expect(found?.review?.status ?? 'none').toBe(state.review[index]);
    expect([...(found?.served ?? [])].sort()).toEqual([...(state.served[index] ?? [])].sort());
    const live = environments.filter((environment) => state.live[environment] === index);
    expect([...(found?.deployedTo ?? [])].sort()).toEqual([...live].sort());
    // Invariant: production only serves a digest that was approved and that development served before.
    if (found?.served.includes('production')) {
      expect(found.review).toMatchObject({ status: 'approved', digest });
      expect(found.served).toContain('development');
    }
  });
}

async function run(sequence: readonly Move[]): Promise<Expected> {
  const assets = await twoAssets();
  const state: Expected = { review: ['none', 'none'], served: [[], []], live: {} };
  for (const move of sequence) {
    const rejectionReason = apply(move, state);
    const call = perform(move, assets[move.asset]);
    if (rejectionReason === undefined) await call;
    else
      expect(((await call.catch((error: unknown) => error)) as ApiError | undefined)?.code).toBe(
        rejectionReason,
      );
  }
  await check(assets, state);
  return state;
}

describe('builds, reviews and deployments together', () => {
  it('reach exactly the states that the rules allow, for any moves by any role', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (sequence) => void (await run(sequence))),
      { numRuns: sized(3, 15) },
    );
  });

  it('redeploy an approved asset to production without a new review, but never an unapproved one', async () => {
    const admin = { who: 'admin' } as const;
    const approved = (index: 0 | 1): Move[] => [
      { ...admin, asset: index, deploy: 'development' },
      { ...admin, asset: index, review: 'request' },
      { ...admin, asset: index, review: 'approve' },
      { who: 'operator', asset: index, deploy: 'production' },
    ];
    const back = await run([
      ...approved(0),
      ...approved(1),
      { who: 'operator', asset: 0, deploy: 'production' },
    ]);
    expect(back.live).toMatchObject({ production: 0 });
    const rejected = await run([
      ...approved(0),
      { ...admin, asset: 1, deploy: 'development' },
      { ...admin, asset: 1, deploy: 'production' },
      { ...admin, asset: 1, review: 'request' },
      { ...admin, asset: 1, review: 'reject' },
      { ...admin, asset: 1, deploy: 'production' },
    ]);
    expect(rejected.live).toMatchObject({ production: 0, development: 1 });
  });
});
