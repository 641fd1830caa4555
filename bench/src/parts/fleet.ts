import { Agent } from 'node:http';
import { pathToFileURL } from 'node:url';
import { startNats } from '@noren/local-stack';
import {
  type ArtifactStore,
  chooseReleases,
  readSigningKey,
  connectNats,
  openArtifactStore,
  type Releases,
} from '@noren/service-kit';
import { call } from '../app/call.js';
import type { Bench, Part } from '../bench.js';
import { startApiServer } from '../fleet/api-server.js';
import { type EdgeProcess, startEdgeProcess } from '../fleet/edge-process.js';
import {
  apps,
  getName,
  type MarkedRelease,
  pointers,
  publishFleet,
  publishMarked,
  storeMarked,
} from '../fleet/fleet.js';
import type { Line } from '../report/line.js';
import { median, percentile } from '../report/statistics.js';
import { createDataDir } from '../stack/running-stack.js';

const flips = 200;
const warmUps = 10;
const readers = 8;
/** Timeout of one flip, and of all statuses after a start. */
const timeoutMs = 120_000;
const flipped = 'flipped';
/** Signs the releases of the bench. */
const signingKey = '5e'.repeat(32);

/** A replica of the edge with 1,000 apps in three environments, for each release source. */
export const fleet: Part = {
  name: 'fleet',
  async run(bench) {
    const data = await createDataDir();
    bench.atEnd(data.remove);
    const address = pathToFileURL(data.path).href;
    const store = openArtifactStore(address);
    bench.report('storing releases');
    const stored: MarkedRelease[] = [];
    for (let index = 0; index < apps; index++) stored.push(await storeMarked(store, getName(index)));
    const streams = await createDataDir();
    bench.atEnd(streams.remove);
    const nats = await startNats({ dataDir: streams.path });
    bench.atEnd(nats.stop);
    const apiServer = await startApiServer();
    bench.atEnd(apiServer.stop);
    const lines: Line[] = [];
    for (const kind of ['kv', 'kubernetes'] as const) {
      bench.report(kind);
      const connection = await connectNats(nats.url);
      const source = { RELEASE_SOURCE: kind, KUBECONFIG: apiServer.kubeConfig };
      try {
        const releases = await chooseReleases(
          { ...source, RELEASE_SIGNING_KEY: signingKey },
          { nats: connection },
        );
        await publishFleet(releases, stored);
        const settings = {
          ...source,
          RELEASE_PUBLIC_KEYS: readSigningKey(signingKey).publicKey,
          ...(kind === 'kv' ? { NATS_URL: nats.url } : {}),
          ARTIFACT_STORE: address,
        };
        const allReady = kind === 'kv' ? undefined : apiServer.allReady;
        lines.push(...(await measure(bench, { kind, settings, releases, store, allReady })));
      } finally {
        await connection.close();
      }
    }
    return lines;
  },
};

interface Subject {
  readonly kind: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly releases: Releases;
  readonly store: ArtifactStore;
  /** Returns true if every release has the status served; undefined if the source has no status. */
  readonly allReady: (() => Promise<boolean>) | undefined;
}

async function until(what: string, done: () => boolean | Promise<boolean>, everyMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await done())) {
    if (performance.now() > end)
      throw new Error(`Timed out after ${timeoutMs / 1_000} s waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

async function measure(
  bench: Bench,
  { kind, settings, releases, store, allReady }: Subject,
): Promise<Line[]> {
  const pair = [await storeMarked(store, 'odd'), await storeMarked(store, 'even')] as const;
  await publishMarked(releases, flipped, pair[0], { deploymentId: `${kind}-0` });
  const edge = await startEdgeProcess(settings);
  bench.atEnd(edge.stop);
  try {
    const memory = await edge.memory();
    const served = performance.now();
    if (allReady !== undefined) await until('all releases to be ready', allReady, 500);
    const readyMs = performance.now() - served;
    bench.report(`${kind}: ${flips} flips`);
    const { times, pages, mixed } = await flipUnderLoad(edge, pair, async (next, count) =>
      publishMarked(releases, flipped, next, { deploymentId: `${kind}-${count}` }),
    );
    return [
      { metric: `${kind}: start to serving ${pointers} releases`, value: edge.startedIn, unit: 'ms' },
      ...(allReady === undefined
        ? []
        : [
            {
              metric: `${kind}: from there until every release is ready`,
              value: readyMs,
              unit: 'ms',
            } as const,
          ]),
      { metric: `${kind}: memory with them`, value: memory / 1_000_000, unit: 'MB' },
      { metric: `${kind}: memory after the flips`, value: (await edge.memory()) / 1_000_000, unit: 'MB' },
      { metric: `${kind}: flip to served, p50`, value: median(times), unit: 'ms' },
      { metric: `${kind}: flip to served, p99`, value: percentile(times, 99), unit: 'ms' },
      { metric: `${kind}: pages read with their script meanwhile`, value: pages, unit: 'pages' },
      { metric: `${kind}: pages of two releases`, value: mixed, unit: 'pages', atMost: 0 },
    ];
  } finally {
    await edge.stop();
  }
}

/** Alternates a pointer between two releases while readers load its page and script, and other apps of the fleet. */
async function flipUnderLoad(
  edge: EdgeProcess,
  pair: readonly [MarkedRelease, MarkedRelease],
  publish: (next: MarkedRelease, count: number) => Promise<void>,
): Promise<{ times: number[]; pages: number; mixed: number }> {
  const agent = new Agent({ keepAlive: true });
  const get = (systemName: string, path: string) =>
    call(`http://${systemName}.development.localhost:${edge.port}${path}`, { agent });
  let flipping = true;
  let pages = 0;
  let mixed = 0;
  const read = async (reader: number) => {
    for (let turn = reader; flipping; turn += readers) {
      const page = await get(flipped, '/');
      const release = pair.find(({ html }) => html === page.body);
      const script = release && (await get(flipped, `/_b/${release.scriptPath}`));
      if (release === undefined || script?.body !== release.script) mixed += 1;
      pages += 1;
      await get(getName(turn % apps), '/');
    }
  };
  const times: number[] = [];
  const reading = Array.from({ length: readers }, (_, reader) => read(reader));
  try {
    for (let count = 1; count <= warmUps + flips; count++) {
      const next = pair[count % 2 === 0 ? 0 : 1];
      const startedAt = performance.now();
      await publish(next, count);
      await until('a flip', async () => (await get(flipped, '/')).body === next.html, 2);
      if (count > warmUps) times.push(performance.now() - startedAt);
    }
  } finally {
    flipping = false;
    await Promise.allSettled(reading);
    agent.destroy();
  }
  await Promise.all(reading);
  return { times, pages, mixed };
}
