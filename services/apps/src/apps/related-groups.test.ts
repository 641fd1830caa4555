import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { auditEndpoints } from '@noren/contracts/audit';
import type { Client } from '@noren/contracts/client';
import { defaultReleasePolicy, type Feature, type Group, type ReleasePolicy } from '@noren/contracts/groups';
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
const toIds = (app: Pick<AppDetail, 'relatedGroups'>) => app.relatedGroups.map(({ groupId }) => groupId);
const read = async (app: { id: string }) => (await admin.call(appEndpoints.get, at(app))).data;

function group(type: Group['type'], features: readonly Feature[] = []): Group {
  const made = groupWith(features, { type });
  apps.owned.groups.set(made.groupId, made);
  return made;
}

async function getLastState(app: { id: string }, type = 'app.updated') {
  const events = await apps.harness.events(type);
  return events.filter(({ subject }) => subject === app.id).at(-1)?.data;
}

describe('the groups of an app', () => {
  it('[C23] list its own group first and take the features from the agency', async () => {
    const [own, other, agency] = [group('client', ['point']), group('others'), group('agency', ['wallet'])];
    const relatedGroupIds = [other.groupId, agency.groupId, own.groupId];
    const app = await apps.create(own.groupId, { relatedGroupIds });
    expect(app.groupId).toBe(own.groupId);
    expect(toIds(app)).toEqual([own.groupId, other.groupId, agency.groupId]);
    expect(app.features).toMatchObject({ wallet: true, point: false });
    const source = { groupId: agency.groupId, groupType: 'agency' };
    expect(app.effectiveOptions).toMatchObject({
      wallet: { value: true, ...source },
      point: { value: false, ...source },
    });
    expect(await eventually(() => getLastState(app, 'app.created'))).toMatchObject({
      groupIds: toIds(app),
      features: app.features,
    });
  });

  it('must exist and be visible to the caller', async () => {
    const [own, foreign] = [group('client'), group('agency')];
    const operator = apps.as({ role: 'operator', groups: [own.groupId] });
    const missing = {
      code: 'notFound',
      errors: [
        { path: '/body/relatedGroupIds/0', rule: 'exists' },
        { path: '/body/relatedGroupIds/1', rule: 'exists' },
      ],
    };
    const body = { name: 'x', systemName: 'x', groupId: own.groupId, runtimeVersion: '1.0.0' };
    const relatedGroupIds = [foreign.groupId, 'nowhere'];
    await expect(
      operator.call(appEndpoints.create, { body: { ...body, relatedGroupIds } }),
    ).rejects.toMatchObject(missing);
    const app = await apps.create(own.groupId);
    await expect(
      operator.call(appEndpoints.update, { ...at(app), body: { version: 1, relatedGroupIds } }),
    ).rejects.toMatchObject(missing);
    expect(await read(app)).toEqual(app);
  });

  it('are replaced as a whole and may keep a group that the caller cannot see', async () => {
    const [own, agency, other] = [group('client'), group('agency', ['ticket']), group('others')];
    const app = await apps.create(own.groupId, { relatedGroupIds: [agency.groupId] });
    const operator = apps.as({ role: 'operator', groups: [own.groupId, other.groupId] });
    const change = async (version: number, relatedGroupIds: string[]) =>
      (await operator.call(appEndpoints.update, { ...at(app), body: { version, relatedGroupIds } })).data;
    const more = await change(1, [other.groupId, agency.groupId]);
    expect(toIds(more)).toEqual([own.groupId, other.groupId, agency.groupId]);
    expect(more.features.ticket).toBe(true);
    const none = await change(2, []);
    expect(toIds(none)).toEqual([own.groupId]);
    expect(none.features.ticket).toBe(false);
    await eventually(async () => expect(await getLastState(app)).toMatchObject({ groupIds: [own.groupId] }));
  });

  it('make the app visible to the staff of each, who can filter by any of them', async () => {
    const [own, agency] = [group('client'), group('agency')];
    const app = await apps.create(own.groupId, { relatedGroupIds: [agency.groupId] });
    for (const { groupId } of [own, agency]) {
      const staff = apps.as({ role: 'monitor', groups: [groupId] });
      expect((await staff.call(appEndpoints.get, at(app))).data.id).toBe(app.id);
      for (const query of [{}, { groupId: own.groupId }, { groupId: agency.groupId }]) {
        const { data } = await staff.call(appEndpoints.list, { query });
        expect(data.map(({ id }) => id)).toEqual([app.id]);
      }
      expect((await staff.call(appEndpoints.list, { query: { groupId: 'other' } })).data).toEqual([]);
    }
    const both = apps.as({ role: 'operator', groups: [agency.groupId, own.groupId] });
    expect((await both.call(appEndpoints.list)).data).toHaveLength(1);
  });

  it('set its release policy by its own group only, although an agency decides the features', async () => {
    const strict: ReleasePolicy = { contentReview: 'off', reviewers: { notRequester: true } };
    const own = groupWith([], { releasePolicy: strict });
    const agency = group('agency');
    apps.owned.groups.set(own.groupId, own);
    const app = await apps.create(own.groupId, { relatedGroupIds: [agency.groupId] });
    expect(app.releasePolicy).toEqual(strict);
    const reverse = await apps.create(agency.groupId, { relatedGroupIds: [own.groupId] });
    expect(reverse.releasePolicy).toEqual(defaultReleasePolicy);
    await eventually(async () =>
      expect(await getLastState(app, 'app.created')).toMatchObject({ releasePolicy: strict }),
    );
  });

  it('are updated independently of each other', async () => {
    const [own, agency] = [groupWith([], { version: 7 }), groupWith([], { type: 'agency', version: 2 })];
    for (const events of [own, agency]) await apps.publishGroup(events);
    const app = await eventually(() => apps.create(own.groupId, { relatedGroupIds: [agency.groupId] }));
    const { groupId } = agency;
    await apps.publishGroup(groupWith(['hitap'], { groupId, type: 'agency', version: 3 }), 'optionsUpdated');
    await eventually(async () => expect((await read(app)).features.hitap).toBe(true));
    await apps.publishGroup({ ...own, name: 'Renamed', version: 8 }, 'optionsUpdated');
    await eventually(async () => expect((await read(app)).relatedGroups[0]?.groupName).toBe('Renamed'));
    expect((await read(app)).features.hitap).toBe(true);
  });

  it('keep their last known state after a group is deleted', async () => {
    const [own, agency] = [groupWith(), groupWith(['echoss'], { type: 'agency' })];
    for (const events of [own, agency]) await apps.publishGroup(events);
    const app = await eventually(() => apps.create(own.groupId, { relatedGroupIds: [agency.groupId] }));
    await apps.publishGroupDeleted({ ...agency, version: 2 });
    await eventually(() =>
      expect(apps.create(own.groupId, { relatedGroupIds: [agency.groupId] })).rejects.toMatchObject({
        code: 'notFound',
      }),
    );
    const relatedGroupIds = [agency.groupId];
    await admin.call(appEndpoints.update, { ...at(app), body: { version: 1, relatedGroupIds } });
    expect(await read(app)).toMatchObject({ features: { echoss: true }, version: 2 });
  });

  describe('of an app that moves', () => {
    const move = async (
      client: Client,
      app: AppDetail,
      body: { groupId: string; relatedGroupIds?: string[] },
    ) =>
      (await client.call(appEndpoints.update, { ...at(app), body: { version: app.version, ...body } })).data;

    it('replace its own group, whose features and release policy end', async () => {
      const releasePolicy: ReleasePolicy = { contentReview: 'off', reviewers: { notRequester: true } };
      const from = group('client', ['point']);
      const to = groupWith(['ticket'], { releasePolicy });
      apps.owned.groups.set(to.groupId, to);
      const app = await apps.create(from.groupId);
      const moved = await move(admin, app, { groupId: to.groupId });
      expect(moved).toMatchObject({ groupId: to.groupId, releasePolicy, version: 2 });
      expect(toIds(moved)).toEqual([to.groupId]);
      expect(moved.features).toMatchObject({ ticket: true, point: false });
      await eventually(async () =>
        expect(await getLastState(app)).toMatchObject({ groupId: to.groupId, groupIds: [to.groupId] }),
      );
      const formerStaff = apps.as({ role: 'operator', groups: [from.groupId] });
      await expect(formerStaff.call(appEndpoints.get, at(app))).rejects.toMatchObject({ code: 'notFound' });
    });

    it('keep the related ones, without the one that it moves to, unless they are replaced too', async () => {
      const [from, agency, to] = [group('client'), group('agency'), group('client')];
      const app = await apps.create(from.groupId, { relatedGroupIds: [agency.groupId, to.groupId] });
      const moved = await move(admin, app, { groupId: to.groupId });
      expect(toIds(moved)).toEqual([to.groupId, agency.groupId]);
      const back = await move(admin, moved, { groupId: from.groupId, relatedGroupIds: [to.groupId] });
      expect(toIds(back)).toEqual([from.groupId, to.groupId]);
    });

    it('must exist and be visible to the caller', async () => {
      const [from, foreign] = [group('client'), group('client')];
      const app = await apps.create(from.groupId);
      const operator = apps.as({ role: 'operator', groups: [from.groupId] });
      for (const groupId of [foreign.groupId, 'nowhere'])
        await expect(move(operator, app, { groupId })).rejects.toMatchObject({
          code: 'notFound',
          errors: [{ path: '/body/groupId', rule: 'exists' }],
        });
      expect(await read(app)).toEqual(app);
    });

    it('tell who moved it in the audit log', async () => {
      const [from, to] = [group('client'), group('client')];
      const app = await apps.create(from.groupId);
      await move(admin, app, { groupId: to.groupId });
      const [entry] = await eventually(async () => {
        const { data } = await admin.call(auditEndpoints.app, { ...at(app), query: { size: 1 } });
        expect(data[0]?.action).toBe(appEndpoints.update.id);
        return data;
      });
      expect(entry?.changes).toEqual([{ path: '/groupId', before: from.groupId, after: to.groupId }]);
    });
  });
});
