import { mock } from 'node:test';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type FakeKubernetes, startKubernetes } from '../../../test/mod.js';
import { collect, createAck, host, pointerTo } from '../../../test/releases/releases-contract.js';
import type { Releases } from '../releases.js';
import { openClusters } from './clusters.js';
import { openKubernetesReleases } from './open-kubernetes-releases.js';

let kubernetes: FakeKubernetes;
let releases: Releases;
const open = () => openKubernetesReleases({ KUBECONFIG: kubernetes.kubeConfig });

beforeAll(async () => {
  kubernetes = await startKubernetes();
  releases = open();
});
afterAll(async () => {
  mock.timers.reset();
  await kubernetes.stop();
});

const leasesPath = '/apis/coordination.k8s.io/v1/namespaces/noren-test/leases';
const cluster = () => openClusters({ KUBECONFIG: kubernetes.kubeConfig }).of('development');

/** Creates the lease of a replica, last renewed this long ago. */
async function createLease(replica: string, agoMs: number): Promise<void> {
  await cluster().call({
    method: 'PATCH',
    path: `${leasesPath}/edge-${replica}`,
    query: { fieldManager: 'noren-edge', fieldValidation: 'Strict' },
    body: {
      apiVersion: 'coordination.k8s.io/v1',
      kind: 'Lease',
      metadata: { name: `edge-${replica}`, labels: { 'noren.app/lease': 'edge-replica' } },
      spec: { holderIdentity: replica, renewTime: new Date(Date.now() - agoMs).toISOString() },
    },
  });
}

async function leases(): Promise<string[]> {
  const { items } = await cluster().call<{ items: { metadata: { name: string } }[] }>({
    method: 'GET',
    path: leasesPath,
  });
  return items.map(({ metadata }) => metadata.name);
}

const listAcknowledged = (name: string): string[] => {
  const found = kubernetes.releases().find(({ metadata }) => metadata.name === `${name}.development`);
  const { replicas = [] } = (found?.status ?? {}) as { replicas?: { replica: string }[] };
  return replicas.map(({ replica }) => replica).sort();
};

describe('replicas without a lease', () => {
  it('are removed by live replicas, while starting replicas are kept', async () => {
    const allReplicas = ['alive', 'dead', 'left', 'starting'];
    for (const name of ['one', 'two']) {
      await releases.publish(pointerTo(name, 'd1'));
      for (const replica of allReplicas) await releases.acknowledge(host(name), createAck(replica, 'd1'));
    }
    await createLease('dead', 600_000);
    await createLease('silent', 60_000);
    const living = open();
    mock.timers.enable({ apis: ['setInterval'] });
    const { stop } = await collect(living);
    const end = await living.heartbeat('alive');
    const countSweeps = () => kubernetes.requests.filter((each) => /GET .*leases\?/.test(each)).length;
    const minute = async () => {
      const before = countSweeps();
      mock.timers.tick(60_000);
      await eventually(() => expect(countSweeps()).toBe(before + 1));
    };
    await minute();
    await eventually(async () => expect(await leases()).toEqual(['edge-alive', 'edge-silent']));
    for (let passed = 1; passed < 4; passed += 1) await minute();
    expect([listAcknowledged('one'), listAcknowledged('two')]).toEqual([allReplicas, allReplicas]);
    await createLease('starting', 0);
    await minute();
    await eventually(() =>
      expect([listAcknowledged('one'), listAcknowledged('two')]).toEqual([
        ['alive', 'starting'],
        ['alive', 'starting'],
      ]),
    );
    expect(kubernetes.releases()[0]?.status).toMatchObject({
      readyReplicas: 2,
      conditions: [{ status: 'True', message: '2 of 2 replicas serve it' }],
    });
    await end();
    await stop();
  });
});
