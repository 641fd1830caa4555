import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { appEndpoints, type Environment } from '@noren/contracts/apps';
import { createClient } from '@noren/contracts/client';
import { type Sections, translateOwnTexts } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { type ContentRelease, contentReleaseEndpoints } from '@noren/contracts/content-releases';
import {
  type AnyContent,
  type ContentId,
  contentIds,
  contentKind,
  getContentValues,
  getContentEndpoints,
} from '@noren/contracts/contents';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { groupEndpoints, type ReleasePolicy } from '@noren/contracts/groups';
import { memberEndpoints } from '@noren/contracts/members';
import { releaseUrl } from '@noren/contracts/releases';
import { localizeSettings } from '@noren/contracts/texts';
import { eventually } from '@noren/service-kit/testing';
import { runLocale } from '@noren/testing';
import { newApprovedAsset, newDeployment, securityToken } from '../api/fixtures.js';
import { publishContents } from '../api/publish-contents.js';
import type { TestStack } from '../stack.js';
import { adminClient, createConsoleFixtures } from './console-fixtures.js';

export interface ReleaseFixtures {
  readonly appId: string;
  /** The settings that members read, in the language of the run. */
  readonly settings: Sections;
  /** Returns the origin of the mini-app in an environment. */
  getOrigin(environment: Environment): string;
  /** Lists the names of the coupons that members see in production. */
  listCoupons(): Promise<string[]>;
  /** Returns a release by its name. */
  getRelease(name: string): Promise<ContentRelease>;
  /** Changes when a draft release is published; the console's form has no seconds. */
  setPublishAt(release: ContentRelease, at: number): Promise<void>;
  /** Sets the policy of the app's group, and waits until services decide by it. */
  setPolicy(policy: ReleasePolicy): Promise<void>;
}

/** The kinds of which one content is changed after it went live, with its new name. */
type ChangedNames = Readonly<Partial<Record<ContentId, string>>>;

/** Creates an app that is live in production with all its contents, some of which were changed since. */
export async function createReleaseFixtures(
  stack: TestStack,
  changedNames: ChangedNames,
): Promise<ReleaseFixtures> {
  const api = adminClient(stack);
  const { app, group } = await createConsoleFixtures(stack, 'content-release', 'complete');
  const params = { appId: app.id };
  const { assetsHistoryId } = await newApprovedAsset(api, app.id);
  const target = { environment: 'production', uuid: randomUUID(), securityToken } as const;
  await newDeployment(api, app.id, { assetsHistoryId, ...target });

  async function list(kind: ContentId): Promise<AnyContent[]> {
    const { data } = await api.call(getContentEndpoints(kind).list, { params, query: { size: 100 } });
    return data as AnyContent[];
  }
  async function rename(kind: ContentId, name: string): Promise<void> {
    const [changed] = await list(kind);
    if (changed === undefined) throw new Error(`The demo app has no contents of the kind ${kind}`);
    const { id, version } = changed;
    const values = getContentValues(contentKind(kind), changed);
    await api.call(getContentEndpoints(kind).update, {
      params: { ...params, [contentKind(kind).param]: id },
      body: { ...values, name, version },
    } as never);
  }
  const refs = await Promise.all(
    contentIds.map(async (kind) => (await list(kind)).map(({ id }) => ({ kind, contentId: id }))),
  );
  await publishContents(api, app.id, refs.flat());
  const [liveRef] = refs.flat();
  for (const [kind, name] of Object.entries(changedNames)) await rename(kind as ContentId, name);

  const { systemName } = (await api.call(appEndpoints.get, { params })).data;
  const getOrigin = (environment: Environment) => releaseUrl(stack.urls.miniApp, { systemName, environment });
  const headers = { 'x-forwarded-host': new URL(getOrigin('production')).host };
  const { url: baseUrl } = stack.service('loyalty');
  const { token } = (
    await createClient({ baseUrl }).call(memberEndpoints.visit, { params: { systemName }, headers })
  ).data;
  const member = createClient({ baseUrl, token: () => token });
  const { sections } = (await api.call(configurationEndpoints.get, { params, query: {} })).data;

  /** Fails while the service that publishes contents knows another policy. */
  async function expectReview({ contentReview }: ReleasePolicy): Promise<void> {
    const { create, request, cancel } = contentReleaseEndpoints;
    const items = liveRef === undefined ? [] : [{ ...liveRef, action: 'publish' as const }];
    const { data } = await api.call(create, { params, body: { name: 'Policy', items } });
    const of = { ...params, contentReleaseId: data.id };
    const { status } = (await api.call(request, { params: of, body: {} })).data;
    if (status === 'requested') await api.call(cancel, { params: of });
    expect(status).toBe(contentReview === 'off' ? 'published' : 'requested');
  }

  return {
    appId: app.id,
    settings: localizeSettings(
      translateOwnTexts(sections as Sections, runLocale, sections.translations.texts),
      runLocale,
    ),
    getOrigin,
    async listCoupons() {
      const input = { params: { systemName }, headers, query: { size: 100 } };
      return (await member.call(memberCouponEndpoints.list, input)).data.map(({ name }) => name);
    },
    async getRelease(name) {
      const { data } = await api.call(contentReleaseEndpoints.list, { params, query: { name } });
      const of = { ...params, contentReleaseId: data[0]?.id ?? '' };
      return (await api.call(contentReleaseEndpoints.get, { params: of })).data;
    },
    async setPublishAt({ id, name, version, items }, at) {
      await api.call(contentReleaseEndpoints.update, {
        params: { ...params, contentReleaseId: id },
        body: {
          ...{ name, version, publishAt: new Date(at).toISOString() },
          items: items.map(({ name: _name, ...item }) => item),
        },
      });
    },
    async setPolicy(releasePolicy) {
      const of = { groupId: group.id };
      const { version } = (await api.call(groupEndpoints.get, { params: of })).data;
      await api.call(groupEndpoints.update, { params: of, body: { version, releasePolicy } });
      await eventually(async () => {
        const { data } = await api.call(appEndpoints.get, { params });
        expect(data.releasePolicy).toEqual(releasePolicy);
      });
      await eventually(() => expectReview(releasePolicy), { everyMs: 200 });
    },
  };
}
