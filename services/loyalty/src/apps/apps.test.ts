import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import { defaultReleasePolicy, type ReleasePolicy } from '@noren/contracts/groups';
import type { Caller } from '@noren/contracts/permissions';
import { eventually } from '@noren/service-kit/testing';
import { createLoyaltyHarness, type LoyaltyHarness } from '../../test/loyalty-harness.js';
import { createAppProjection } from './projection.js';
import { type AppService, createAppService } from './service.js';

const strict: ReleasePolicy = { contentReview: 'off', reviewers: { notRequester: true } };
const admin: Caller = { id: 'aki', name: 'Aki', role: 'admin', groups: [] };

let loyalty: LoyaltyHarness;
let apps: AppService;
beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  const { mongo } = await loyalty.harness.connect();
  apps = createAppService({ apps: createAppProjection(mongo), miniAppUrl: loyalty.config.MINI_APP_URL });
});
afterAll(() => loyalty.stop());

describe('an app that staff may see', () => {
  it('has the features and the release policy of its newest event', async () => {
    const app = await loyalty.app({ releasePolicy: defaultReleasePolicy });
    const { features } = app;
    const initial = { features, releasePolicy: defaultReleasePolicy };
    expect(await apps.requireVisible(admin, app.id)).toEqual(initial);
    await loyalty.publish(appEvents.updated, app.id, 2, { ...app, releasePolicy: strict });
    await eventually(async () =>
      expect(await apps.requireVisible(admin, app.id)).toEqual({ features, releasePolicy: strict }),
    );
  });

  it('has the default policy if it was stored before there was one', async () => {
    const app = await loyalty.app({ releasePolicy: strict });
    const stored = loyalty.harness.mongo.connection.collection<{ _id: string }>('apps');
    await stored.updateOne({ _id: app.id }, { $unset: { releasePolicy: 1 } });
    expect(await apps.requireVisible(admin, app.id)).toMatchObject({ releasePolicy: defaultReleasePolicy });
  });

  it('is missing for staff of other groups', async () => {
    const { id, groupId } = await loyalty.app();
    const operator = (group: string): Caller => ({ ...admin, role: 'operator', groups: [group] });
    await expect(apps.requireVisible(operator('other'), id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await apps.requireVisible(operator(groupId), id)).toHaveProperty('releasePolicy');
  });
});
