import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { appEndpoints, type Environment } from '@noren/contracts/apps';
import { toUrl } from '@noren/contracts/client';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { type ContentId, getContentEndpoints } from '@noren/contracts/contents';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { releaseUrl } from '@noren/contracts/releases';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { call } from '../app/call.js';
import { type DemoApp, openDemoApp, waitUntil } from '../app/demo-app.js';
import type { Part } from '../bench.js';
import { type HalfLoad, halfLoad } from '../load/half-load.js';
import { median } from '../report/statistics.js';
import type { RunningStack } from '../stack/running-stack.js';

const coupons = 1_000;
const shops = 500;
const rounds = 5;
const pageSize = 100;

/**
 * The list of coupons of the member API, with the largest set: production reads pinned versions, development drafts
 * with the database's queries, as all environments did before contents had releases.
 */
export const couponList: Part = {
  name: 'coupon-list',
  async run(bench) {
    const stack = await bench.stack();
    const app = await openDemoApp(stack);
    bench.report(`${coupons} coupons and ${shops} shops in production`);
    await importContents(app, 'coupons', 'useType,oncePerDay,membersOnly', 'none,false,false', coupons);
    await importContents(app, 'shops', '', '', shops);
    await releaseAll(app);
    await deployEverywhere(app);
    const agent = new Agent({ keepAlive: true });
    try {
      const measured: Record<'development' | 'production', HalfLoad[]> = { development: [], production: [] };
      for (let round = 1; round <= rounds; round++) {
        bench.report(`lists of drafts, then of production, ${round} of ${rounds}`);
        for (const environment of ['development', 'production'] as const)
          measured[environment].push(await halfLoad(listing(stack, app, environment, agent)));
      }
      const middle = (environment: keyof typeof measured, field: keyof HalfLoad) =>
        median(measured[environment].map((one) => one[field]));
      const ratio = median(
        measured.production.map(
          ({ saturated }, at) => saturated / (measured.development[at]?.saturated ?? 0),
        ),
      );
      return [
        { metric: 'production, what it can do', value: middle('production', 'saturated'), unit: 'lists/s' },
        { metric: 'drafts, what it can do', value: middle('development', 'saturated'), unit: 'lists/s' },
        { metric: 'production for each list of drafts', value: ratio, unit: 'ratio', atLeast: 0.95 },
        { metric: 'production, p50 at half of that', value: middle('production', 'p50'), unit: 'ms' },
        {
          metric: 'production, p99 at half of that',
          value: middle('production', 'p99'),
          unit: 'ms',
          atMost: 50,
        },
      ];
    } finally {
      agent.destroy();
    }
  },
};

/** Lists pages of coupons in turn, directly at the service. */
function listing(stack: RunningStack, { systemName }: DemoApp, environment: Environment, agent: Agent) {
  const { host } = new URL(releaseUrl(stack.urls.miniApp, { systemName, environment }));
  return async (index: number): Promise<void> => {
    const query = { size: pageSize, page: index % (coupons / pageSize) };
    const path = toUrl(memberCouponEndpoints.list, { params: { systemName }, query });
    const { status, body } = await call(stack.services.loyalty + path, {
      agent,
      headers: { 'x-forwarded-host': host },
    });
    if (status !== 200) throw new Error(`A list returned ${status}: ${body}`);
  };
}

async function importContents(
  { client, id: appId }: DemoApp,
  kind: ContentId,
  columns: string,
  cells: string,
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => [`No. ${index}`, 'true', cells].join());
  const csv = [['name', 'published', columns].join(), ...rows]
    .map((row) => row.replace(/,$/, ''))
    .join('\r\n');
  const body = { csv, dryRun: false, importKey: randomUUID() };
  const { data } = await client.call(getContentEndpoints(kind).import, { params: { appId }, body });
  if (!data.imported) throw new Error(`The import failed: ${JSON.stringify(data.errors[0])}`);
}

async function releaseAll({ client, id: appId }: DemoApp): Promise<void> {
  const items = [];
  for (const kind of ['coupons', 'shops', 'shopCategories'] as const) {
    for (let page = 0; ; page += 1) {
      const query = { size: 100, page, sort: 'createdAt,asc' };
      const { data } = await client.call(getContentEndpoints(kind).list, { params: { appId }, query });
      items.push(...data.map(({ id: contentId }) => ({ kind, contentId, action: 'publish' }) as const));
      if (data.length < 100) break;
    }
  }
  const { create, request, decide } = contentReleaseEndpoints;
  const body = { name: 'All', items };
  const { data } = await client.call(create, { params: { appId }, body });
  const params = { appId, contentReleaseId: data.id };
  await client.call(request, { params, body: {} });
  await client.call(decide, { params, body: { status: 'approved', digest: data.digest } });
}

/** Deploys a new build to development and, approved, to production. */
async function deployEverywhere(app: DemoApp): Promise<void> {
  const { client, id: appId } = app;
  const asset = await app.build();
  await app.deploy(asset);
  const { assetsHistoryId } = asset;
  const params = { appId, assetsHistoryId };
  await client.call(reviewEndpoints.create, { params, body: {} });
  await client.call(reviewEndpoints.update, { params, body: { status: 'approved' } });
  const { version, uuid } = (await client.call(appEndpoints.get, { params: { appId } })).data;
  const credentials = { uuid: uuid ?? randomUUID(), securityToken: 'ab'.repeat(32) };
  await client.call(appEndpoints.update, { params: { appId }, body: { version, ...credentials } });
  const body = { assetsHistoryId, environment: 'production' as const };
  await client.call(deploymentEndpoints.deploy, { params: { appId }, body });
  await waitUntil('the deployment to production', async () => {
    const { data } = await client.call(deploymentEndpoints.latest, { params: { appId } });
    if (data.production?.status === 'failed') throw new Error(data.production.failure);
    return data.production?.status === 'published';
  });
}
