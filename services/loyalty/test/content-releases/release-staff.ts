import { expect } from '@jest/globals';
import type { Client } from '@noren/contracts/client';
import {
  type ContentRelease,
  type ContentReleaseDecision,
  type ContentReleaseItemInput,
  contentReleaseEndpoints as endpoints,
} from '@noren/contracts/content-releases';
import type { AnyContent, ContentId } from '@noren/contracts/contents';
import { eventually } from '@noren/service-kit/testing';
import type { LoyaltyHarness, TestApp } from '../loyalty-harness.js';

export type ReleaseStaff = ReturnType<typeof createReleaseStaff>;

/** An item that publishes a content's newest version. */
export function published(
  kind: ContentId,
  { id: contentId }: Pick<AnyContent, 'id'>,
): ContentReleaseItemInput {
  return { kind, contentId, action: 'publish' };
}

/** Manages an app's content releases as an operator, and decides on them as an admin. */
export function createReleaseStaff(
  loyalty: LoyaltyHarness,
  { id: appId, groupId }: TestApp,
  operator: Client = loyalty.staff({ role: 'operator', groups: [groupId], name: 'Olga', sub: 'olga' }),
  admin: Client = loyalty.staff({ role: 'admin', name: 'Aki', sub: 'aki' }),
) {
  const toParams = ({ id }: Pick<ContentRelease, 'id'>) => ({ appId, contentReleaseId: id });

  async function create(items: ContentReleaseItemInput[], publishAt?: string): Promise<ContentRelease> {
    const body = { name: '春の公開', items, ...(publishAt === undefined ? {} : { publishAt }) };
    return (await operator.call(endpoints.create, { params: { appId }, body })).data;
  }
  async function update(
    release: ContentRelease,
    fields: { publishAt?: string; items?: ContentReleaseItemInput[] },
  ) {
    const { version, name, publishAt } = release;
    const items = release.items.map(({ name: _name, ...item }) => item);
    const body = { version, name, ...(publishAt === undefined ? {} : { publishAt }), items, ...fields };
    return (await operator.call(endpoints.update, { params: toParams(release), body })).data;
  }
  const get = async (release: Pick<ContentRelease, 'id'>) =>
    (await operator.call(endpoints.get, { params: toParams(release) })).data;
  /** Waits until a release that broke a rule when it was due is a draft again. */
  const waitUntilReopened = (release: Pick<ContentRelease, 'id'>): Promise<ContentRelease> =>
    eventually(async () => {
      const found = await get(release);
      expect(found.status).toBe('draft');
      return found;
    });
  const request = async (release: ContentRelease) =>
    (await operator.call(endpoints.request, { params: toParams(release), body: {} })).data;
  const decide = async (
    release: ContentRelease,
    status: ContentReleaseDecision['status'] = 'approved',
    client = admin,
  ) => {
    const body = { status, digest: release.digest };
    return (await client.call(endpoints.decide, { params: toParams(release), body })).data;
  };
  /** Creates, requests and approves a release. */
  async function release(items: ContentReleaseItemInput[], publishAt?: string): Promise<ContentRelease> {
    return decide(await request(await create(items, publishAt)));
  }
  const takeBack = async (one: ContentRelease) =>
    (await operator.call(endpoints.takeBack, { params: toParams(one) })).data;
  const cancel = async (one: ContentRelease) =>
    (await operator.call(endpoints.cancel, { params: toParams(one) })).data;
  const takeDown = async (items: { kind: ContentId; contentId: string }[]) =>
    (await operator.call(endpoints.takeDown, { params: { appId }, body: { items } })).data;
  const publications = async (kind: ContentId, ids: string[]) =>
    (await operator.call(endpoints.publications, { params: { appId }, query: { kind, ids: ids.join() } }))
      .data;
  const changes = async (one: ContentRelease) =>
    (await operator.call(endpoints.changes, { params: toParams(one) })).data;

  return {
    create,
    update,
    get,
    waitUntilReopened,
    request,
    decide,
    release,
    takeBack,
    cancel,
    takeDown,
    publications,
    changes,
  };
}
