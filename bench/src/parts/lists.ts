import { Agent } from 'node:http';
import { type AppQuery, appEndpoints } from '@noren/contracts/apps';
import { toUrl } from '@noren/contracts/client';
import { call } from '../app/call.js';
import { openDemoApp } from '../app/demo-app.js';
import { askFor, insertApps } from '../app/many-apps.js';
import type { Bench, Part } from '../bench.js';
import { halfLoad } from '../load/half-load.js';
import type { Line } from '../report/line.js';

const apps = 100_000;
const targetMs = 50;

/** Kinds of lists with their queries; consecutive requests filter by different values. */
const kinds: Readonly<Record<string, (index: number) => AppQuery>> = {
  'by group': (index) => ({ groupId: askFor.group(index) }),
  'by name': (index) => ({ name: askFor.name(index) }),
  'by creator': (index) => ({ creator: askFor.creator(index) }),
  'newest first': () => ({ sort: 'createdAt,desc' }),
  'last changed first': () => ({ sort: 'updatedAt,desc' }),
  'in order of names': () => ({ sort: 'name,asc' }),
  'in order of system names': () => ({ sort: 'systemName,asc' }),
  'in order of creators': () => ({ sort: 'creator,asc' }),
  'in order of runtime versions': () => ({ sort: 'runtimeVersion,asc' }),
};

/** Pages of 20 out of 100,000 apps, directly from the apps service at half of its maximum throughput. */
export const lists: Part = {
  name: 'lists',
  async run(bench) {
    const stack = await bench.stack();
    const { id: like } = await openDemoApp(stack);
    bench.report(`inserting ${apps} apps`);
    const inserted = await insertApps(stack.urls.mongo, { like, count: apps });
    const agent = new Agent({ keepAlive: true });
    const headers = { authorization: `Bearer ${stack.token}` };
    const ask = async (query: AppQuery) => {
      const url = stack.services.apps + toUrl(appEndpoints.list, { query });
      const { status, body } = await call(url, { agent, headers });
      if (status !== 200) throw new Error(`A list returned ${status}: ${body}`);
    };
    try {
      const lines: Line[] = [];
      for (const [kind, toQuery] of Object.entries(kinds)) {
        lines.push(...(await measure(bench, kind, (index) => ask(toQuery(index)))));
      }
      return lines;
    } finally {
      agent.destroy();
      await inserted.remove();
    }
  },
};

async function measure(
  { report }: Bench,
  kind: string,
  send: (index: number) => Promise<void>,
): Promise<Line[]> {
  report(kind);
  const { saturated, p50, p99 } = await halfLoad(send);
  return [
    { metric: `${kind}, what it can do`, value: saturated, unit: 'lists/s' },
    { metric: `${kind}, p50 at half of that`, value: p50, unit: 'ms' },
    { metric: `${kind}, p99 at half of that`, value: p99, unit: 'ms', atMost: targetMs },
  ];
}
