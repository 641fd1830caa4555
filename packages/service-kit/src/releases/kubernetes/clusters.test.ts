import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type FakeKubernetes, startKubernetes } from '../../../test/mod.js';
import { collect, createAck, host, pointerTo } from '../../../test/releases/releases-contract.js';
import type { Releases } from '../releases.js';
import { openClusters } from './clusters.js';
import { openKubernetesReleases } from './open-kubernetes-releases.js';

type Named = { name: string };
interface KubeConfigFile {
  clusters: Named[];
  users: Named[];
  contexts: (Named & { context: object })[];
}

const RELEASE_CONTEXTS = 'production=live';
let trial: FakeKubernetes;
let live: FakeKubernetes;
let directory: string;
let KUBECONFIG: string;
let releases: Releases;

/** Writes one kubeconfig with a context for each of two clusters. */
async function joinConfigs(): Promise<string> {
  const read = async ({ kubeConfig }: FakeKubernetes) =>
    JSON.parse(await readFile(kubeConfig, 'utf8')) as KubeConfigFile;
  const [one, other] = await Promise.all([read(trial), read(live)]);
  const named = <N extends Named>(each: N): N => ({ ...each, name: 'live' });
  const joined = {
    ...one,
    clusters: [...one.clusters, ...other.clusters.map(named)],
    users: [...one.users, ...other.users.map(named)],
    contexts: [
      ...one.contexts,
      ...other.contexts
        .map(named)
        .map((each) => ({ ...each, context: { ...each.context, cluster: 'live', user: 'live' } })),
    ],
  };
  const path = join(directory, 'kubeconfig.json');
  await writeFile(path, JSON.stringify(joined));
  return path;
}

beforeAll(async () => {
  [trial, live] = await Promise.all([startKubernetes(), startKubernetes()]);
  directory = await mkdtemp(join(tmpdir(), 'noren-clusters-'));
  KUBECONFIG = await joinConfigs();
  releases = openKubernetesReleases({ KUBECONFIG, RELEASE_CONTEXTS });
});
afterAll(async () => {
  await Promise.all([trial.stop(), live.stop()]);
  await rm(directory, { recursive: true });
});

const digest = 'a'.repeat(64);
const approval = { reviewer: 'admin', digest, at: '2026-01-01T00:00:00.000Z' };
const production = (systemName: string, deploymentId: string) => ({
  ...pointerTo(systemName, deploymentId),
  environment: 'production' as const,
  approval,
});
const inProduction = (systemName: string) => ({ systemName, environment: 'production' as const });
const names = (cluster: FakeKubernetes) => cluster.releases().map(({ metadata }) => metadata.name);

describe('a cluster for each environment', () => {
  it('stores the releases, acknowledgements and replicas of its own environments', async () => {
    await releases.publish(pointerTo('shop', 'd1'));
    await releases.publish(production('shop', 'p1'));
    expect([names(trial), names(live)]).toEqual([['shop.development'], ['shop.production']]);
    expect(await releases.pointer(inProduction('shop'))).toMatchObject({ deploymentId: 'p1' });

    const acks: string[] = [];
    const stop = await releases.watchAcks(
      { ...inProduction('shop'), deploymentId: 'p1' },
      ({ replica }) => void acks.push(replica),
    );
    await releases.acknowledge(host('shop'), createAck('edge-trial', 'd1'));
    await releases.acknowledge(inProduction('shop'), createAck('edge-live', 'p1'));
    await eventually(() => expect(acks).toEqual(['edge-live']));
    await stop();

    // One replica serves only the live cluster, one serves both.
    const onlyLive = openKubernetesReleases({ KUBECONFIG, RELEASE_CONTEXTS: everywhere('live') });
    const stops = [await onlyLive.heartbeat('edge-live'), await releases.heartbeat('edge-both')];
    expect(await releases.replicas('development')).toEqual(['edge-both']);
    expect(await releases.replicas('production')).toEqual(['edge-both', 'edge-live']);
    await Promise.all(stops.map((end) => end()));
  });

  it('serves only the releases of its own environments', async () => {
    const { changes, stop } = await collect(releases);
    expect(changes.sort()).toEqual(['shop:d1', 'shop:p1']);
    trial.apply('elsewhere.production', { spec: production('elsewhere', 'x1') });
    await releases.publish(pointerTo('after', 'd2'));
    await eventually(() => expect(changes).toContain('after:d2'));
    expect(changes.filter((each) => each.startsWith('elsewhere'))).toEqual([]);
    await stop();
  });

  it('keeps working during an outage of another cluster, which catches up afterwards', async () => {
    const { changes, stop } = await collect(releases);
    await trial.away();
    await releases.publish(production('shop', 'p2'));
    await eventually(() => expect(changes).toContain('shop:p2'));
    await expect(releases.publish(pointerTo('shop', 'd3'))).rejects.toThrow();
    await trial.back();
    await eventually(() => releases.publish(pointerTo('shop', 'd4')));
    await eventually(() => expect(changes).toContain('shop:d4'));
    await stop();
  });
});

const everywhere = (context: string) =>
  ['development', 'review', 'production', 'preview'].map((each) => `${each}=${context}`).join(',');

describe('the contexts of a kubeconfig', () => {
  it('are opened once each and must exist', () => {
    expect(openClusters({ KUBECONFIG, RELEASE_CONTEXTS }).all.map(({ name }) => name)).toEqual([
      'test',
      'live',
    ]);
    const open = (contexts: string) => () => openClusters({ KUBECONFIG, RELEASE_CONTEXTS: contexts });
    expect(open('production=moon')).toThrow(/context that the kubeconfig does not have: moon/);
    expect(open('staging=live')).toThrow(/names no environment: staging=live/);
  });
});
