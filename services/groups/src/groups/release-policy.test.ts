import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import { defaultReleasePolicy, groupEndpoints, type ReleasePolicy } from '@noren/contracts/groups';
import { eventually } from '@noren/service-kit/testing';
import { createGroupsHarness, type GroupsHarness } from '../../test/groups-harness.js';

const strict: ReleasePolicy = { contentReview: 'off', reviewers: { notRequester: true } };

let groups: GroupsHarness;
let admin: Client;

beforeAll(async () => {
  groups = await createGroupsHarness();
  admin = groups.admin;
});
afterAll(() => groups.stop());

const read = async (params: { groupId: string }) => (await admin.call(groupEndpoints.get, { params })).data;

describe('the release policy of a group', () => {
  it('is the default unless it is given', async () => {
    expect((await groups.group()).releasePolicy).toEqual(defaultReleasePolicy);
    const group = await groups.group({ releasePolicy: strict });
    expect(group.releasePolicy).toEqual(strict);
    expect(await read(group)).toEqual(group);
  });

  it('is the default of a group that was stored before there was one', async () => {
    const group = await groups.group({ releasePolicy: strict });
    const stored = groups.harness.mongo.connection.collection<{ _id: string }>('groups');
    await stored.updateOne({ _id: group.groupId }, { $unset: { releasePolicy: 1 } });
    expect((await read(group)).releasePolicy).toEqual(defaultReleasePolicy);
    const body = { version: 1, releasePolicy: strict };
    expect((await admin.call(groupEndpoints.update, { params: group, body })).data.releasePolicy).toEqual(
      strict,
    );
    const [, updated] = await groups.trail(group, 2);
    expect(updated?.changes).toContainEqual({
      path: '/releasePolicy/contentReview',
      before: 'production',
      after: 'off',
    });
  });

  it('is changed as a whole, published and recorded, and kept by other changes', async () => {
    const group = await groups.group();
    const change = async (version: number, fields: object) =>
      (await admin.call(groupEndpoints.update, { params: group, body: { version, ...fields } })).data;
    expect((await change(1, { releasePolicy: strict })).releasePolicy).toEqual(strict);
    expect((await change(2, { name: `${group.name} 2` })).releasePolicy).toEqual(strict);
    await eventually(async () => {
      const updates = await groups.harness.events('group.updated');
      const own = updates.filter(({ subject }) => subject === group.groupId);
      expect(own.map(({ data }) => data)).toMatchObject([
        { releasePolicy: strict },
        { releasePolicy: strict },
      ]);
    });
    const [, updated] = await groups.trail(group, 3);
    expect(updated).toMatchObject({
      action: 'groups.update',
      changes: [
        { path: '/releasePolicy/contentReview', before: 'production', after: 'off' },
        { path: '/releasePolicy/reviewers/notRequester', before: false, after: true },
      ],
    });
  });

  it.each([
    ['contentReview', { ...strict, contentReview: 'review' }],
    ['reviewers', { contentReview: 'off' }],
  ])('rejects an invalid %s', async (field, releasePolicy) => {
    const group = await groups.group();
    const body = { version: 1, releasePolicy: releasePolicy as ReleasePolicy };
    await expect(admin.call(groupEndpoints.update, { params: group, body })).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: [{ path: `/body/releasePolicy/${field}` }],
    });
  });

  it('is changed by admins only', async () => {
    const group = await groups.group();
    const operator = groups.as({ role: 'operator', groups: [group.groupId] });
    const body = { version: 1, releasePolicy: strict };
    await expect(operator.call(groupEndpoints.update, { params: group, body })).rejects.toMatchObject({
      code: 'accessDenied',
    });
  });
});
