import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Asset } from '@noren/contracts/assets';
import type { ApiError } from '@noren/contracts/client';
import { transition } from '@noren/contracts/core';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { defaultReleasePolicy, type ReleasePolicy } from '@noren/contracts/groups';
import { type Review, reviewEndpoints, reviewLifecycle } from '@noren/contracts/reviews';
import { eventually } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import { type BuildsHarness, createBuildsHarness, startEdge } from '../../test/builds-harness.js';

type Move = 'request' | 'cancel' | 'approve' | 'reject';

let harness: BuildsHarness;
let edge: Awaited<ReturnType<typeof startEdge>>;
const notRequester: ReleasePolicy = { contentReview: 'production', reviewers: { notRequester: true } };
let count = 0;

beforeAll(async () => {
  harness = await createBuildsHarness();
  edge = await startEdge(harness, 'edge-1');
  await harness.registerRuntime();
});
afterAll(async () => {
  await edge.stop();
  await harness.stop();
});

/** Builds an asset and, by default, deploys it to development. */
async function asset(deployed = true, releasePolicy = defaultReleasePolicy): Promise<Asset> {
  count += 1;
  const { id: appId } = harness.owner.add(`reviewed-${count}`, { releasePolicy });
  const built = await harness.build(appId);
  if (!deployed) return built;
  const body = { assetsHistoryId: built.assetsHistoryId, environment: 'development' } as const;
  await harness.admin.call(deploymentEndpoints.deploy, { params: { appId }, body });
  return eventually(async () => {
    const found = await harness.read(built);
    expect(found.deployedTo).toEqual(['development']);
    return found;
  });
}

function move({ appId, assetsHistoryId }: Asset, name: Move, client = harness.admin): Promise<Asset> {
  const params = { appId, assetsHistoryId };
  const answered = {
    request: () => client.call(reviewEndpoints.create, { params, body: { comment: 'Please' } }),
    cancel: () => client.call(reviewEndpoints.delete, { params }),
    approve: () =>
      client.call(reviewEndpoints.update, { params, body: { status: 'approved', comment: 'Fine' } }),
    reject: () => client.call(reviewEndpoints.update, { params, body: { status: 'rejected' } }),
  }[name]();
  return answered.then(({ data }) => data);
}

describe('a review', () => {
  it('[C31] [C107] is bound to the digest and records the requester and the reviewer', async () => {
    const built = await asset();
    const requested = await move(
      built,
      'request',
      harness.as({ role: 'operator', groups: ['group-1'], name: 'Olga' }),
    );
    expect(requested.review).toMatchObject({
      status: 'requested',
      digest: built.digest,
      requester: 'Olga',
      request: 'Please',
    });
    const approved = await move(built, 'approve', harness.as({ role: 'admin', name: 'Anna' }));
    expect(approved.review).toMatchObject({
      status: 'approved',
      digest: built.digest,
      reviewer: 'Anna',
      comment: 'Fine',
    });
    const [event] = await harness.events('review.approved');
    expect(event?.data).toMatchObject({
      assetsHistoryId: built.assetsHistoryId,
      digest: built.digest,
      by: 'Anna',
    });
  });

  it('[C20] tells people of the same name apart by their ids', async () => {
    const built = await asset();
    const olga = (sub: string) => harness.as({ role: 'admin', name: 'Olga', sub });
    await move(built, 'request', olga('olga-1'));
    expect((await move(built, 'approve', olga('olga-2'))).review).toMatchObject({
      ...{ requester: 'Olga', requesterId: 'olga-1' },
      ...{ reviewer: 'Olga', reviewerId: 'olga-2' },
    });
  });

  it('[C100] may be approved by the person who requested it', async () => {
    const built = await asset();
    const anna = harness.as({ role: 'admin', name: 'Anna', sub: 'anna' });
    await move(built, 'request', anna);
    expect((await move(built, 'approve', anna)).review).toMatchObject({
      ...{ status: 'approved', requesterId: 'anna', reviewerId: 'anna' },
    });
  });

  it('is decided by another person if the policy excludes the requester, who may still cancel it', async () => {
    const built = await asset(true, notRequester);
    const [anna, olga] = ['anna', 'olga'].map((sub) => harness.as({ role: 'admin', name: 'Anna', sub }));
    await move(built, 'request', anna);
    for (const name of ['approve', 'reject'] as const) {
      const ownRequest = { code: 'ownRequest', status: 403 };
      await expect(move(built, name, anna)).rejects.toMatchObject(ownRequest);
    }
    expect((await harness.read(built)).review?.status).toBe('requested');
    expect((await move(built, 'cancel', anna)).review?.status).toBe('cancelled');
    await move(built, 'request', anna);
    expect((await move(built, 'approve', olga)).review).toMatchObject({
      status: 'approved',
      reviewerId: 'olga',
    });
  });

  it('can be requested again by the other person, who then cannot decide it', async () => {
    const built = await asset(true, notRequester);
    const [anna, olga] = ['anna', 'olga'].map((sub) => harness.as({ role: 'admin', name: sub, sub }));
    await move(built, 'request', anna);
    await move(built, 'reject', olga);
    await move(built, 'request', olga);
    await expect(move(built, 'approve', olga)).rejects.toMatchObject({ code: 'ownRequest' });
    expect((await move(built, 'approve', anna)).review?.reviewerId).toBe('anna');
  });

  it('follows a change of the policy, also in apps from before there was one', async () => {
    const built = await asset();
    const anna = harness.as({ role: 'admin', name: 'Anna', sub: 'anna' });
    const { id: _id, version } = await harness.changeApp(built.appId, { releasePolicy: notRequester });
    const apps = harness.mongo.connection.collection<{ _id: string }>('apps');
    await move(built, 'request', anna);
    await eventually(async () => expect(await apps.countDocuments({ _id, eventSequence: version })).toBe(1));
    await expect(move(built, 'approve', anna)).rejects.toMatchObject({ code: 'ownRequest' });
    await apps.updateOne({ _id }, { $unset: { releasePolicy: 1 } });
    expect((await move(built, 'approve', anna)).review?.status).toBe('approved');
  });

  it('[C58] [C134] requires a completed asset that development has served', async () => {
    await expect(move(await asset(false), 'request')).rejects.toMatchObject({ code: 'developmentFirst' });
    harness.owner.add('unbuildable');
    harness.owner.breakConfiguration('unbuildable');
    const failed = await harness.build('unbuildable');
    await expect(move(failed, 'request')).rejects.toMatchObject({ code: 'assetInvalidForReview' });
  });

  it('[C93] can be requested only by editors and decided only by admins', async () => {
    const built = await asset();
    const operator = harness.as({ role: 'operator', groups: ['group-1'] });
    const monitor = harness.as({ role: 'monitor', groups: ['group-1'] });
    await expect(move(built, 'request', monitor)).rejects.toMatchObject({ code: 'accessDenied' });
    await move(built, 'request', operator);
    await expect(move(built, 'approve', operator)).rejects.toMatchObject({ code: 'accessDenied' });
    await expect(move(built, 'reject', operator)).rejects.toMatchObject({ code: 'accessDenied' });
    await move(built, 'approve');
  });

  it('[C31] [C55] [C107] keeps its earlier rounds', async () => {
    const built = await asset();
    const operator = harness.as({ role: 'operator', groups: ['group-1'], name: 'Olga' });
    expect((await move(built, 'request', operator)).review).not.toHaveProperty('earlier');
    await move(built, 'cancel', operator);
    const { review } = await move(built, 'request', harness.as({ role: 'admin', name: 'Anna' }));
    expect(review).toMatchObject({
      status: 'requested',
      requester: 'Anna',
      earlier: [{ status: 'cancelled', requester: 'Olga', request: 'Please', digest: built.digest }],
    });
    await move(built, 'cancel');
    const { review: third } = await move(built, 'request', operator);
    expect(third?.earlier?.map(({ requester }) => requester)).toEqual(['Olga', 'Anna']);
    await move(built, 'reject');
    const { review: fourth } = await move(built, 'request', operator);
    expect(fourth?.earlier?.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'rejected']);
  });

  it('[C56] accepts one of many concurrent decisions', async () => {
    const built = await asset();
    await move(built, 'request');
    const moves: Move[] = ['approve', 'reject', 'cancel', 'approve', 'reject', 'cancel'];
    const all = await Promise.allSettled(moves.map((name) => move(built, name)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is created once for many concurrent requests', async () => {
    const built = await asset();
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => move(built, 'request')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // The outbox publishes after the answer, and the stream has the events of other tests, too.
    await eventually(async () => {
      const requested = await harness.events('review.requested');
      expect(requested.filter(({ subject }) => subject === built.assetsHistoryId)).toHaveLength(1);
    });
  });

  it('[C53] [C55] [C134] follows its lifecycle for any sequence of moves', async () => {
    const moves = fc.array(fc.constantFrom<Move>('request', 'cancel', 'approve', 'reject'), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(moves, async (sequence) => {
        const built = await asset();
        let state: Review['status'] | 'none' = reviewLifecycle.initial;
        for (const name of sequence) {
          const expected = transition(reviewLifecycle, state, name);
          if (expected.ok) {
            state = expected.to;
            expect((await move(built, name)).review?.status).toBe(state);
          } else {
            const rejectionReason = (await move(built, name).catch((error: unknown) => error)) as ApiError;
            expect(rejectionReason.code).toBe(state === 'none' ? 'reviewNotFound' : expected.code);
          }
        }
        expect((await harness.read(built)).review?.status ?? 'none').toBe(state);
      }),
      { numRuns: sized(6, 25) },
    );
  });
});
