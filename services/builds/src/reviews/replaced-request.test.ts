import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Asset } from '@noren/contracts/assets';
import type { Caller } from '@noren/contracts/permissions';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { createReviewRepository } from './repository.js';
import { createReviewService } from './service.js';

const admin = (id: string): Caller => ({ id, name: id, role: 'admin', groups: [] });
const [anna, olga] = [admin('anna'), admin('olga')];

let harness: TestHarness;
beforeAll(async () => {
  harness = await createTestHarness('reviews');
});
afterAll(() => harness.stop());

it('decides the request that was checked, not one that replaces it during the check', async () => {
  const repository = createReviewRepository(harness.mongo);
  let duringCheck = async () => {};
  const service = createReviewService({
    repository,
    async app() {
      await duringCheck();
      return { releasePolicy: { contentReview: 'production', reviewers: { notRequester: true } } };
    },
    async asset(_caller, appId, assetsHistoryId) {
      const review = await repository.find(assetsHistoryId);
      return {
        appId,
        assetsHistoryId,
        digest: 'a'.repeat(64),
        status: 'completed',
        served: ['development'],
        review,
      } as unknown as Asset;
    },
  });
  await service.create(anna, 'app', 'asset', {});
  duringCheck = async () => {
    await service.cancel(anna, 'app', 'asset');
    await service.create(olga, 'app', 'asset', {});
  };
  const decision = service.update(olga, 'app', 'asset', { status: 'approved' });
  await expect(decision).rejects.toMatchObject({ code: 'assetInvalidForReview' });
  expect(await repository.find('asset')).toMatchObject({ status: 'requested', requesterId: 'olga' });
});
