import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents, assetEndpoints } from '@noren/contracts';
import { eventually } from '@noren/service-kit/testing';
import { type BuildsBed, createBuildsBed } from '../test-bed.js';
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
