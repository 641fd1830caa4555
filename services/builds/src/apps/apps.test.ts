import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents, assetEndpoints, noOptions } from '@noren/contracts';
import { eventually } from '@noren/service-kit/testing';
import { type BuildsBed, createBuildsBed } from '../../test/test-bed.js';
import { appStateOf } from './service.js';

let bed: BuildsBed;

beforeAll(async () => {
  bed = await createBuildsBed();
});
afterAll(() => bed.stop());

const list = (appId: string, groups: string[]) =>
  bed.as({ role: 'monitor', groups }).call(assetEndpoints.list, { params: { appId } });

describe('apps', () => {
  it('exist for those who see their group only', async () => {
    await bed.tellApp('scoped', { groupId: 'group-a' });
    await expect(list('scoped', ['group-a'])).resolves.toMatchObject({ data: [] });
    await expect(list('scoped', ['group-b'])).rejects.toMatchObject({ code: 'notFound' });
    await expect(list('unknown', ['group-a'])).rejects.toMatchObject({ code: 'notFound' });
  });

  it('exist for the people of their related groups too, also as their owner tells it', async () => {
    const related = (groupId: string) => ({
      groupId,
      groupName: groupId,
      groupType: 'agency' as const,
      groupOptions: noOptions,
    });
    const relatedGroups = [related('group-a'), related('agency-1')];
    await bed.tellApp('related', { groupId: 'group-a', relatedGroups });
    bed.owner.add('related-new', { groupId: 'group-a', relatedGroups });
    for (const id of ['related', 'related-new']) {
      for (const group of ['group-a', 'agency-1']) await expect(list(id, [group])).resolves.toBeDefined();
      await expect(list(id, ['agency-2'])).rejects.toMatchObject({ code: 'notFound' });
    }
  });

  it('that were kept before related groups were told exist for their own group', async () => {
    await bed.tellApp('kept', { groupId: 'group-a' });
    await eventually(async () => {
      const kept = bed.mongo.connection.collection<{ _id: string }>('apps');
      const { matchedCount } = await kept.updateOne({ _id: 'kept' }, { $unset: { groupIds: '' } });
      expect(matchedCount).toBe(1);
    });
    await expect(list('kept', ['group-a'])).resolves.toBeDefined();
    await expect(list('kept', ['group-b'])).rejects.toMatchObject({ code: 'notFound' });
  });

  it('exist at once, before the event of their creation arrives', async () => {
    bed.owner.add('brand-new', { groupId: 'group-a' });
    await expect(list('brand-new', ['group-a'])).resolves.toMatchObject({ data: [] });
  });

  it('follow the newest event whatever the order, and are gone once deleted', async () => {
    const app = await bed.tellApp('moved', { groupId: 'group-a' });
    await bed.publish(appEvents.updated, 'moved', 3, appStateOf({ ...app, groupId: 'group-c' }));
    await bed.publish(appEvents.updated, 'moved', 2, appStateOf({ ...app, groupId: 'group-b' }));
    bed.owner.remove('moved');
    await eventually(() => list('moved', ['group-c']));
    await bed.publish(appEvents.deleted, 'moved', 4, { id: 'moved' });
    await eventually(() => expect(list('moved', ['group-c'])).rejects.toMatchObject({ code: 'notFound' }));
  });
});
