import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import {
  type Coupon,
  couponEndpoints,
  memberCouponEndpoints,
  memberEndpoints,
  urlOf,
} from '@noren/contracts';
import { call } from '../app/call.js';
import { type DemoApp, openDemoApp } from '../app/demo-app.js';
import type { Part } from '../bench.js';
import { closedLoop, type Throughput } from '../load/closed-loop.js';
import { journaledInserts } from '../load/journaled-inserts.js';
import { median } from '../report/statistics.js';

/** Below the visits that one address may make in a minute. */
const visitors = 32;
const rounds = 3;

/** Many visitors use one coupon at the same time; beside it what the same database does at best. */
export const couponUses: Part = {
  name: 'coupon-uses',
  async run(bench) {
    const stack = await bench.stack();
    const app = await openDemoApp(stack);
    const coupon = await createCoupon(app);
    const agent = new Agent({ keepAlive: true, maxSockets: visitors });
    try {
      const tokens = await visit(app, agent);
      const useAt = (base: string) =>
        repeat(() => closedLoop({ workers: visitors, send: (worker) => use(worker, base) }));
      const use = async (worker: number, base: string) => {
        const path = urlOf(memberCouponEndpoints.use, {
          params: { systemName: app.systemName, couponId: coupon.id },
        });
        const { status, body } = await call(base + path, {
          method: 'POST',
          agent,
          headers: {
            ...asMember(app, tokens[worker] ?? ''),
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: '{}',
        });
        if (status !== 200) throw new Error(`a use was answered with ${status}: ${body}`);
      };
      bench.say('uses');
      const uses = await useAt(stack.services.loyalty);
      const fromOutside = await useAt(app.origin);
      bench.say('bare inserts');
      const inserts = await repeat(() => journaledInserts(stack.urls.mongo, visitors));
      return [
        { figure: `uses at the service, ${visitors} at a time`, value: uses.perSecond, unit: 'uses/s' },
        { figure: 'uses at the service, p95', value: uses.p95, unit: 'ms' },
        { figure: "uses at the mini-app's origin", value: fromOutside.perSecond, unit: 'uses/s' },
        { figure: 'bare journaled inserts of the same engine', value: inserts.perSecond, unit: 'inserts/s' },
        { figure: 'uses for each bare insert', value: uses.perSecond / inserts.perSecond, unit: 'ratio' },
      ];
    } finally {
      agent.destroy();
    }
  },
};

async function createCoupon({ client, id }: DemoApp): Promise<Coupon> {
  const body = {
    name: 'ベンチマーク',
    useType: 'none',
    totalUses: 10_000_000,
    oncePerDay: false,
    membersOnly: false,
    published: true,
  } as const;
  return (await client.call(couponEndpoints.create, { params: { appId: id }, body })).data;
}

/** A session for each visitor. */
async function visit(app: DemoApp, agent: Agent): Promise<string[]> {
  const path = urlOf(memberEndpoints.visit, { params: { systemName: app.systemName } });
  const sessions = Array.from({ length: visitors }, async () => {
    const { status, body } = await call(app.origin + path, { method: 'POST', agent });
    if (status !== 201) throw new Error(`a visit was answered with ${status}: ${body}`);
    const { data } = JSON.parse(body) as { data: { token: string } };
    return data.token;
  });
  return Promise.all(sessions);
}

/** The service tells mini-apps apart by the host that its proxy names. */
function asMember({ origin }: DemoApp, token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-forwarded-host': new URL(origin).host };
}

async function repeat(run: () => Promise<Throughput>): Promise<Throughput> {
  const all: Throughput[] = [];
  for (let round = 0; round < rounds; round++) all.push(await run());
  const middle = (name: keyof Throughput) => median(all.map((one) => one[name]));
  return { perSecond: middle('perSecond'), p50: middle('p50'), p95: middle('p95') };
}
