import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppPermissions, appEndpoints } from '@noren/contracts/apps';
import { type ConfigSection, sectionIds, sections } from '@noren/contracts/config-sections';
import { features } from '@noren/contracts/groups';
import { actions, may, roles } from '@noren/contracts/permissions';
import { templateAllows } from '@noren/contracts/templates';
import { type AppsHarness, createAppsHarness, groupWith, templateWith } from '../../test/apps-harness.js';

let apps: AppsHarness;
const gated = sectionIds.filter((id) => (sections[id] as Pick<ConfigSection, 'feature'>).feature);

beforeAll(async () => {
  apps = await createAppsHarness();
  for (const code of ['card', '001']) apps.owned.templates.set(code, templateWith({ id: code, code }));
});
afterAll(() => apps.stop());

function getGroup(switchedOn: Parameters<typeof groupWith>[0]) {
  const group = groupWith(switchedOn);
  apps.owned.groups.set(group.groupId, group);
  return group;
}

async function permissions(
  app: { id: string },
  claims: Parameters<AppsHarness['as']>[0] = { role: 'admin' },
) {
  return (await apps.as(claims).call(appEndpoints.permissions, { params: { appId: app.id } })).data;
}

const listRejectedBy = ({ sections: all }: AppPermissions, reason: string) =>
  all.filter((section) => section.refusal === reason).map(({ section }) => section);

describe('the permissions of an app', () => {
  it('[C97] follow the role table and make no section editable without the right to change settings', async () => {
    const group = getGroup(features);
    const app = await apps.create(group.groupId);
    for (const role of roles) {
      const allowed = await permissions(app, { role, groups: [group.groupId] });
      expect(allowed.actions).toEqual(actions.filter((action) => may(role, action)));
      expect(listRejectedBy(allowed, 'role')).toEqual(may(role, 'config.write') ? [] : sectionIds);
      expect(allowed.sections.every(({ editable, refusal }) => editable === (refusal === undefined))).toBe(
        true,
      );
    }
  });

  it('make exactly the sections read-only whose feature is off', async () => {
    const app = await apps.create(getGroup([]).groupId);
    const allowed = await permissions(app);
    expect(listRejectedBy(allowed, 'feature')).toEqual(gated);
    expect(allowed.sections.filter(({ editable }) => editable).map(({ section }) => section)).toEqual(
      sectionIds.filter((id) => !gated.includes(id)),
    );
  });

  it.each(features)('make exactly the sections editable that %s gates', async (feature) => {
    const app = await apps.create(getGroup([feature]).groupId);
    const rejected = gated.filter((id) => (sections[id] as ConfigSection).feature !== feature);
    expect(listRejectedBy(await permissions(app), 'feature')).toEqual(rejected);
  });

  it('[C97] report the template as the reason before a missing feature', async () => {
    const plain = await permissions(await apps.create(getGroup(features).groupId, { template: 'card' }));
    expect(plain).toMatchObject({ template: 'default' });
    expect(listRejectedBy(plain, 'template')).toEqual([]);
    const cut = await permissions(await apps.create(getGroup([]).groupId, { template: '001' }));
    expect(cut).toMatchObject({ template: '001' });
    expect(listRejectedBy(cut, 'template')).toEqual(sectionIds.filter((id) => !templateAllows('001', id)));
  });

  it('are not found for an app that the caller cannot see', async () => {
    const app = await apps.create(getGroup([]).groupId);
    await expect(permissions(app, { role: 'operator' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(permissions({ id: 'none' })).rejects.toMatchObject({ code: 'notFound' });
  });
});
