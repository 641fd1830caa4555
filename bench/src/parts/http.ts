import { toUrl } from '@noren/contracts/client';
import { groupEndpoints } from '@noren/contracts/groups';
import autocannon from 'autocannon';
import { call } from '../app/call.js';
import { type BaselineName, baselineNames } from '../baselines/baseline.js';
import { startIssuer } from '../baselines/issuer.js';
import { type RunningBaseline, startBaseline } from '../baselines/start-baseline.js';
import type { Part } from '../bench.js';
import { median } from '../report/statistics.js';

const rounds = 7;
const roundSeconds = 2;
const connections = 16;
const path = toUrl(groupEndpoints.list, { query: { page: 0, size: 20, sort: 'name,asc' } });

/** A list of 20 items from memory: the service kit, raw node:http, and Express with Zod, alternately. */
export const http: Part = {
  name: 'http',
  async run({ report, atEnd }) {
    const issuer = await startIssuer();
    const closings = [issuer.close];
    const close = async () => {
      for (let next = closings.pop(); next; next = closings.pop()) await next();
    };
    atEnd(close);
    try {
      const baselines = {} as Record<BaselineName, RunningBaseline>;
      for (const name of baselineNames) {
        baselines[name] = await startBaseline(name, issuer);
        closings.push(baselines[name].stop);
      }
      const headers = { authorization: `Bearer ${issuer.token}` };
      await checkSame(Object.values(baselines), headers);
      const served = Object.fromEntries(baselineNames.map((name) => [name, [] as number[]])) as Served;
      // Round 0 only warms up.
      for (let round = 0; round <= rounds; round++) {
        if (round > 0) report(`round ${round} of ${rounds}`);
        for (const name of rotateOrder(round)) {
          const perSecond = await load(baselines[name].url, headers);
          if (round > 0) served[name].push(perSecond);
        }
      }
      return toLines(served);
    } finally {
      await close();
    }
  },
};

type Served = Record<BaselineName, number[]>;

/** Rotates the order, so that no baseline always runs first. */
function rotateOrder(round: number): BaselineName[] {
  const first = round % baselineNames.length;
  return [...baselineNames.slice(first), ...baselineNames.slice(0, first)];
}

/** Compares within each round, where other load on the machine was the same for all. */
function toLines(served: Served) {
  const ratio = (to: BaselineName) =>
    median(served['service-kit'].map((value, round) => value / (served[to][round] ?? Number.NaN)));
  const lists = (name: BaselineName) => ({ value: median(served[name]), unit: 'lists/s' });
  return [
    { metric: 'a route of the service kit', ...lists('service-kit') },
    { metric: 'raw node:http', ...lists('node-http') },
    { metric: 'Express with Zod', ...lists('express-zod') },
    { metric: 'service kit for each raw', value: ratio('node-http'), unit: 'ratio', atLeast: 0.8 },
    {
      metric: 'service kit for each Express with Zod',
      value: ratio('express-zod'),
      unit: 'ratio',
      atLeast: 3,
    },
  ];
}

type Headers = Readonly<Record<string, string>>;

async function load(url: string, headers: Headers): Promise<number> {
  const { errors, non2xx, requests, duration } = await autocannon({
    url: url + path,
    headers,
    connections,
    duration: roundSeconds,
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} lists were not answered with 2xx`);
  return requests.total / duration;
}

/** Asserts that all return the same list, and reject a wrong token and invalid parameters with the same status. */
async function checkSame(baselines: readonly RunningBaseline[], headers: Headers): Promise<void> {
  const answers = await Promise.all(
    baselines.map(async ({ url }) => {
      const list = await call(url + path, { headers });
      const rejected = [
        await call(url + path, { headers: { authorization: 'Bearer wrong' } }),
        await call(`${url}${path}&colour=red`, { headers }),
        await call(`${url}${path}0`, { headers }),
      ];
      const { data, page } = JSON.parse(list.body) as { data: unknown[]; page: unknown };
      return JSON.stringify([list.status, sorted({ data, page }), rejected.map(({ status }) => status)]);
    }),
  );
  if (new Set(answers).size > 1) throw new Error(`The responses differ: ${answers.join('\n')}`);
}

/** Sorts the keys of a value, because their order depends on the serialiser. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
