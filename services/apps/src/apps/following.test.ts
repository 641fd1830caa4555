import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import { defaultReleasePolicy, noOptions, type ReleasePolicy } from '@noren/contracts/groups';
import { eventually } from '@noren/service-kit/testing';
import { type AppsHarness, createAppsHarness, groupWith, templateWith } from '../../test/apps-harness.js';

let apps: AppsHarness;
let admin: Client;

beforeAll(async () => {
  apps = await createAppsHarness();
  admin = apps.as({ role: 'admin' });
  apps.owned.templates.set('card', templateWith({ id: 'card', code: 'card' }));
});
afterAll(() => apps.stop());

const at = (app: { id: string }) => ({ params: { appId: app.id } });

const getUpdates = async (app: { id: string }, atLeast = 1) =>
  eventually(async () => {
    const found = (await apps.harness.events('app.updated')).filter(({ subject }) => subject === app.id);
    expect(found.length).toBeGreaterThanOrEqual(atLeast);
    return found;
  });

describe('events of groups and templates', () => {
  it('update the features and pages of apps', async () => {
    const own = groupWith();
    const template = templateWith();
    await apps.publishGroup(own);
    await apps.publishTemplate(template);
    const app = await eventually(() => apps.create(own.groupId, { template: template.code }));
    await apps.publishGroup(groupWith(['wallet'], { groupId: own.groupId, version: 2 }), 'optionsUpdated');
    await apps.publishTemplate({ ...template, pages: ['top'], version: 2 }, 'updated');
    await eventually(async () => {
      const { data } = await admin.call(appEndpoints.get, at(app));
      expect(data.features.wallet).toBe(true);
      expect(data.relatedGroups[0]?.groupOptions.wallet).toBe(true);
      expect(data.template.pages).toEqual(['top']);
    });
    const updates = await getUpdates(app, 2);
    expect(updates.at(-1)?.data).toMatchObject({ pages: ['top'], features: { wallet: true } });
  });

  it('update the release policy of apps, including copies from before there was one', async () => {
    const own = groupWith();
    await apps.publishGroup(own);
    const app = await eventually(() => apps.create(own.groupId));
    const read = async () => (await admin.call(appEndpoints.get, at(app))).data.releasePolicy;
    for (const [name, _id, field] of [
      ['groups', own.groupId, 'releasePolicy'],
      ['apps', app.id, 'relatedGroups.0.releasePolicy'],
    ] as const) {
      const documents = apps.harness.mongo.connection.collection<{ _id: string }>(name);
      const { modifiedCount } = await documents.updateOne({ _id }, { $unset: { [field]: 1 } });
      expect(modifiedCount).toBe(1);
    }
    expect(await read()).toEqual(defaultReleasePolicy);
    expect((await apps.create(own.groupId)).releasePolicy).toEqual(defaultReleasePolicy);
    const releasePolicy: ReleasePolicy = { contentReview: 'off', reviewers: { notRequester: true } };
    await apps.publishGroup({ ...own, releasePolicy, version: 2 }, 'updated');
    await eventually(async () => expect(await read()).toEqual(releasePolicy));
    expect((await getUpdates(app)).at(-1)?.data).toMatchObject({ releasePolicy });
  });

  it('do not overwrite a newer state when they arrive late', async () => {
    const own = groupWith(['point'], { version: 3 });
    await apps.publishGroup(own, 'optionsUpdated');
    const app = await eventually(() => apps.create(own.groupId));
    await apps.publishGroup({ ...own, version: 2, options: noOptions }, 'optionsUpdated');
    await apps.publishGroup(
      groupWith(['point', 'ticket'], { groupId: own.groupId, version: 4 }),
      'optionsUpdated',
    );
    await eventually(async () => {
      expect((await admin.call(appEndpoints.get, at(app))).data.features.ticket).toBe(true);
    });
    const updates = await getUpdates(app);
    expect(updates).toMatchObject([{ data: { features: { point: true, ticket: true } } }]);
  });

  it('update an app that is created concurrently', async () => {
    const own = groupWith();
    apps.owned.groups.set(own.groupId, own);
    const making = Array.from({ length: 10 }, () => apps.create(own.groupId));
    const events = apps.publishGroup(
      groupWith(['ECSite'], { groupId: own.groupId, version: 2 }),
      'optionsUpdated',
    );
    const made = await Promise.all(making);
    await events;
    await eventually(async () => {
      for (const app of made) {
        expect((await admin.call(appEndpoints.get, at(app))).data.features.ECSite).toBe(true);
      }
    });
  });
});
