import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import { assetEndpoints } from '@noren/contracts/assets';
import { noOptions } from '@noren/contracts/groups';
import { eventually } from '@noren/service-kit/testing';
import { type BuildsHarness, createBuildsHarness } from '../../test/builds-harness.js';
import { getAppState } from './service.js';

let harness: BuildsHarness;

beforeAll(async () => {
  harness = await createBuildsHarness();
});
afterAll(() => harness.stop());

const list = (appId: string, groups: string[]) =>
  harness.as({ role: 'monitor', groups }).call(assetEndpoints.list, { params: { appId } });

describe('apps', () => {
  it('are visible only to staff of their group', async () => {
    await harness.publishApp('scoped', { groupId: 'group-a' });
    await expect(list('scoped', ['group-a'])).resolves.toMatchObject({ data: [] });
    await expect(list('scoped', ['group-b'])).rejects.toMatchObject({ code: 'notFound' });
    await expect(list('unknown', ['group-a'])).rejects.toMatchObject({ code: 'notFound' });
  });

  it('are visible to staff of related groups, both projected and read from the owner', async () => {
    const related = (groupId: string) => ({
      groupId,
      groupName: groupId,
      groupType: 'agency' as const,
      groupOptions: noOptions,
    });
    const relatedGroups = [related('group-a'), related('agency-1')];
    await harness.publishApp('related', { groupId: 'group-a', relatedGroups });
    harness.owner.add('related-new', { groupId: 'group-a', relatedGroups });
    for (const id of ['related', 'related-new']) {
      for (const group of ['group-a', 'agency-1']) await expect(list(id, [group])).resolves.toBeDefined();
      await expect(list(id, ['agency-2'])).rejects.toMatchObject({ code: 'notFound' });
    }
  });

  it('are visible to their own group if they were projected without related groups', async () => {
    await harness.publishApp('kept', { groupId: 'group-a' });
    await eventually(async () => {
      const apps = harness.mongo.connection.collection<{ _id: string }>('apps');
      const { matchedCount } = await apps.updateOne({ _id: 'kept' }, { $unset: { groupIds: '' } });
      expect(matchedCount).toBe(1);
    });
    await expect(list('kept', ['group-a'])).resolves.toBeDefined();
    await expect(list('kept', ['group-b'])).rejects.toMatchObject({ code: 'notFound' });
  });

  it('are visible before the event of their creation arrives', async () => {
    harness.owner.add('brand-new', { groupId: 'group-a' });
    await expect(list('brand-new', ['group-a'])).resolves.toMatchObject({ data: [] });
  });

  it('follow the newest event in any order of arrival and disappear after their deletion', async () => {
    const app = await harness.publishApp('moved', { groupId: 'group-a' });
    await harness.publish(appEvents.updated, 'moved', 3, getAppState({ ...app, groupId: 'group-c' }));
    await harness.publish(appEvents.updated, 'moved', 2, getAppState({ ...app, groupId: 'group-b' }));
    harness.owner.remove('moved');
    await eventually(() => list('moved', ['group-c']));
    await harness.publish(appEvents.deleted, 'moved', 4, { id: 'moved' });
    await eventually(() => expect(list('moved', ['group-c'])).rejects.toMatchObject({ code: 'notFound' }));
  });
});
