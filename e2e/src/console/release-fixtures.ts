import { randomUUID } from 'node:crypto';
import { appEndpoints } from '@noren/contracts/apps';
import { createClient } from '@noren/contracts/client';
import {
  type AnyContent,
  type ContentId,
  contentIds,
  contentKind,
  getContentEndpoints,
} from '@noren/contracts/contents';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { memberEndpoints } from '@noren/contracts/members';
import { releaseUrl } from '@noren/contracts/releases';
import { newApprovedAsset, newDeployment, securityToken } from '../api/fixtures.js';
import { publishContents } from '../api/publish-contents.js';
import type { TestStack } from '../stack.js';
import { adminClient, createConsoleFixtures } from './console-fixtures.js';

export interface ReleaseFixtures {
  readonly appId: string;
  /** Lists the names of the coupons that members see in production. */
  listCoupons(): Promise<string[]>;
}

/** Creates an app that is live in production with all its contents, of which one was changed since. */
export async function createReleaseFixtures(stack: TestStack, changedName: string): Promise<ReleaseFixtures> {
  const api = adminClient(stack);
  const { app } = await createConsoleFixtures(stack, 'content-release', 'complete');
  const params = { appId: app.id };
  const { assetsHistoryId } = await newApprovedAsset(api, app.id);
  const target = { environment: 'production', uuid: randomUUID(), securityToken } as const;
  await newDeployment(api, app.id, { assetsHistoryId, ...target });

  async function list(kind: ContentId): Promise<AnyContent[]> {
    const { data } = await api.call(getContentEndpoints(kind).list, { params, query: { size: 100 } });
    return data as AnyContent[];
  }
  const refs = await Promise.all(
    contentIds.map(async (kind) => (await list(kind)).map(({ id }) => ({ kind, contentId: id }))),
  );
  await publishContents(api, app.id, refs.flat());

  const [changed] = await list('coupons');
  if (changed === undefined) throw new Error('The demo app has no coupon');
  const { id, version } = changed;
  const fields = Object.keys(contentKind('coupons').fields).filter((name) => changed[name] !== undefined);
  const values = Object.fromEntries(fields.map((name) => [name, changed[name]]));
  await api.call(getContentEndpoints('coupons').update, {
    params: { ...params, couponId: id },
    body: { ...values, name: changedName, published: changed.published, version },
  });

  const { systemName } = (await api.call(appEndpoints.get, { params })).data;
  const host = new URL(releaseUrl(stack.urls.miniApp, { systemName, environment: 'production' })).host;
  const headers = { 'x-forwarded-host': host };
  const { url: baseUrl } = stack.service('loyalty');
  const { token } = (
    await createClient({ baseUrl }).call(memberEndpoints.visit, { params: { systemName }, headers })
  ).data;
  const member = createClient({ baseUrl, token: () => token });
  return {
    appId: app.id,
    async listCoupons() {
      const input = { params: { systemName }, headers, query: { size: 100 } };
      return (await member.call(memberCouponEndpoints.list, input)).data.map(({ name }) => name);
    },
  };
}
