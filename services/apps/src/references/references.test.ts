import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { type ReferenceKind, referenceEndpoints } from '@noren/contracts/references';
import {
  type AppsHarness,
  createAppsHarness,
  groupWith,
  runtimeWith,
  templateWith,
} from '../../test/apps-harness.js';

let apps: AppsHarness;

beforeAll(async () => {
  apps = await createAppsHarness();
});
afterAll(() => apps.stop());

/** Prepares a deletion as the owner does, and returns the uses. */
async function release(kind: ReferenceKind, id: string, retained = 0) {
  const body = { kind, id, retained };
  return (await apps.as({ role: 'service' }).call(referenceEndpoints.release, { body })).data;
}

/** Adds a group, a template and a runtime version to their owners. */
function addTargets() {
  const [group, template] = [groupWith(['onetimeToken']), templateWith()];
  const runtime = runtimeWith({ name: randomUUID() });
  apps.owned.groups.set(group.groupId, group);
  apps.owned.templates.set(template.id, template);
  apps.owned.runtimes.set(runtime.id, runtime);
  return { group, template, runtime };
}
type Targets = ReturnType<typeof addTargets>;

const create = ({ group, template, runtime }: Targets) =>
  apps.create(group.groupId, { template: template.id, runtimeVersion: runtime.name });

describe('what apps refer to', () => {
  it('is listed with the apps from the moment that they exist', async () => {
    const targets = addTargets();
    const { id, name } = await create(targets);
    const uses = [{ path: `/apps/${id}`, rule: 'inUse', params: { name } }];
    expect(await release('group', targets.group.groupId)).toEqual(uses);
    expect(await release('template', targets.template.id)).toEqual(uses);
    expect(await release('runtime', targets.runtime.name)).toEqual(uses);
    await apps.as({ role: 'admin' }).call(appEndpoints.delete, { params: { appId: id } });
    expect(await release('group', targets.group.groupId, 1)).toEqual([]);
  });

  it.each([
    ['group', 'notFound', '/body/groupId'],
    ['template', 'templateNotFound', '/body/template'],
    ['runtime', 'runtimeNotFound', '/body/runtimeVersion'],
  ] as const)(
    '[C119] rejects a new app if its %s is deleted, before the event arrives',
    async (kind, code, path) => {
      const targets = addTargets();
      await create(targets);
      const { group, template, runtime } = targets;
      const ids = { group: group.groupId, template: template.id, runtime: runtime.name };
      expect(await release(kind, ids[kind])).toHaveLength(1);
      apps.deleted.add(ids[kind]);
      await expect(create(targets)).rejects.toMatchObject({ code, errors: [{ path, rule: 'exists' }] });
    },
  );

  it('is open again after a deletion that did not complete', async () => {
    const targets = addTargets();
    expect(await release('group', targets.group.groupId)).toEqual([]);
    await expect(create(targets)).resolves.toMatchObject({ groupId: targets.group.groupId });
  });

  it('[C119] includes the Connect ID that settings name', async () => {
    const { group, ...others } = addTargets();
    const app = await create({ group, ...others });
    const connection = { id: randomUUID(), groupId: group.groupId, connectionName: 'Register' };
    apps.owned.connections.set(connection.id, connection);
    const params = { appId: app.id };
    const staff = apps.as({ role: 'admin' });
    const { version, sections } = (await staff.call(configurationEndpoints.get, { params, query: {} })).data;
    const oneTimeToken = { ...sections.oneTimeToken, connectId: connection.id };
    const save = () =>
      staff.call(configurationEndpoints.update, { params, body: { version, sections: { oneTimeToken } } });
    expect(await release('connection', connection.id)).toEqual([]);
    await save();
    expect(await release('connection', connection.id, 1)).toEqual([
      { path: `/apps/${app.id}`, rule: 'inUse', params: { name: app.name } },
    ]);
  });
});
