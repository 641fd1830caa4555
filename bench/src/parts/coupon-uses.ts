import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { toUrl } from '@noren/contracts/client';
import { type Coupon, couponEndpoints } from '@noren/contracts/contents';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { memberEndpoints } from '@noren/contracts/members';
import { call } from '../app/call.js';
import { type DemoApp, openDemoApp } from '../app/demo-app.js';
import type { Part } from '../bench.js';
import { closedLoop, type Throughput } from '../load/closed-loop.js';
import { type HalfLoad, halfLoad, workers as halfLoadWorkers } from '../load/half-load.js';
import { journaledInserts } from '../load/journaled-inserts.js';
import { median } from '../report/statistics.js';

/** Below the rate limit for visits per address and minute. */
const visitors = 32;
const rounds = 3;

/** Enough coupons that redemptions rarely contend for the same one. */
const coupons = 200;
/** Concurrent redemptions: the first minute of a campaign. */
const atATime = coupons;
/** Limits of a coupon with headroom (fast path), and of one so scarce that each redemption is reserved first. */
const totalUses = { many: 10_000_000, few: 900 } as const;

/** Concurrent coupon redemptions of many visitors, beside the upper bound of the same database. */
export const couponUses: Part = {
  name: 'coupon-uses',
  async run(bench) {
    const stack = await bench.stack();
    const app = await openDemoApp(stack);
    const ids = await createCoupons(app, totalUses.many);
    const scarce = await createCoupons(app, totalUses.few);
    const [popular = ''] = ids;
    const agent = new Agent({ keepAlive: true, maxSockets: atATime });
    try {
      const tokens = await visit(app, agent);
      let turn = 0;
      const use = async (worker: number, base: string, couponId: string) => {
        const path = toUrl(memberCouponEndpoints.use, { params: { systemName: app.systemName, couponId } });
        const { status, body } = await call(base + path, {
          method: 'POST',
          agent,
          headers: {
            ...asMember(app, tokens[worker % visitors] ?? ''),
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: '{}',
        });
        if (status !== 200) throw new Error(`A redemption returned ${status}: ${body}`);
      };
      const { loyalty } = stack.services;
      const oneOf = (of: readonly string[]) => of[turn++ % of.length] ?? '';
      const many = (worker: number) => use(worker, loyalty, oneOf(ids));
      // Alternately, so that other load on the machine affects both equally.
      const uses: Throughput[] = [];
      const inserts: Throughput[] = [];
      for (let round = 1; round <= rounds; round++) {
        bench.report(`uses of ${coupons} coupons, then bare inserts, ${round} of ${rounds}`);
        uses.push(await closedLoop({ workers: atATime, send: many }));
        inserts.push(await journaledInserts(stack.urls.mongo, atATime));
      }
      const ratio = median(uses.map(({ perSecond }, at) => perSecond / (inserts[at]?.perSecond ?? 0)));
      bench.report('coupons with few left');
      const few = await closedLoop({
        workers: atATime,
        send: (worker) => use(worker, loyalty, oneOf(scarce)),
      });
      const halves: HalfLoad[] = [];
      for (let round = 1; round <= rounds; round++) {
        bench.report(`half of the maximum throughput, ${round} of ${rounds}`);
        halves.push(await halfLoad(many));
      }
      bench.report('one popular coupon');
      const one = await closedLoop({ workers: atATime, send: (worker) => use(worker, loyalty, popular) });
      const outside = await closedLoop({
        workers: atATime,
        send: (worker) => use(worker, app.origin, popular),
      });
      return [
        {
          metric: `uses of ${coupons} coupons at the service, ${atATime} at a time`,
          value: middle(uses, 'perSecond'),
          unit: 'uses/s',
        },
        { metric: 'p95 then', value: middle(uses, 'p95'), unit: 'ms' },
        {
          metric: 'bare journaled inserts of the same engine',
          value: middle(inserts, 'perSecond'),
          unit: 'inserts/s',
        },
        { metric: 'uses for each bare insert', value: ratio, unit: 'ratio', atLeast: 0.25 },
        { metric: 'uses where few are left', value: few.perSecond, unit: 'uses/s' },
        {
          metric: `uses with ${halfLoadWorkers} at a time`,
          value: middle(halves, 'saturated'),
          unit: 'uses/s',
        },
        { metric: 'at half of that, p50', value: middle(halves, 'p50'), unit: 'ms' },
        { metric: 'at half of that, p99', value: middle(halves, 'p99'), unit: 'ms', atMost: 50 },
        { metric: 'uses of one coupon at the service', value: one.perSecond, unit: 'uses/s' },
        { metric: "uses of one coupon at the mini-app's origin", value: outside.perSecond, unit: 'uses/s' },
      ];
    } finally {
      agent.destroy();
    }
  },
};

async function createCoupons(app: DemoApp, totalUses: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < coupons; made++) ids.push((await createCoupon(app, totalUses)).id);
  return ids;
}

async function createCoupon({ client, id }: DemoApp, totalUses: number): Promise<Coupon> {
  const body = {
    name: 'ベンチマーク',
    useType: 'none',
    totalUses,
    oncePerDay: false,
    membersOnly: false,
    published: true,
  } as const;
  return (await client.call(couponEndpoints.create, { params: { appId: id }, body })).data;
}

/** Creates a session for each visitor and returns the tokens. */
async function visit(app: DemoApp, agent: Agent): Promise<string[]> {
  const path = toUrl(memberEndpoints.visit, { params: { systemName: app.systemName } });
  const sessions = Array.from({ length: visitors }, async () => {
    const { status, body } = await call(app.origin + path, { method: 'POST', agent });
    if (status !== 201) throw new Error(`A visit returned ${status}: ${body}`);
    const { data } = JSON.parse(body) as { data: { token: string } };
    return data.token;
  });
  return Promise.all(sessions);
}

/** Names the mini-app by its forwarded host, as the gateway does. */
function asMember({ origin }: DemoApp, token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-forwarded-host': new URL(origin).host };
}

function middle<K extends string>(all: readonly Readonly<Record<K, number>>[], name: K): number {
  return median(all.map((one) => one[name]));
}
