import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type FakeKubernetes, startKubernetes } from '../../../test/mod.js';
import {
  collect,
  createAck,
  host,
  pointerTo,
  releasesContract,
} from '../../../test/releases/releases-contract.js';
import { ReleaseConflictError, ReleaseRejectedError, type Releases } from '../releases.js';
import { openKubernetesReleases } from './open-kubernetes-releases.js';

let kubernetes: FakeKubernetes;
let releases: Releases;
const open = () => openKubernetesReleases({ KUBECONFIG: kubernetes.kubeConfig });
const digest = 'a'.repeat(64);
const other = 'b'.repeat(64);
const approval = { reviewer: 'admin', digest, at: '2026-01-01T00:00:00.000Z' };

beforeAll(async () => {
  kubernetes = await startKubernetes();
  releases = open();
});
afterAll(() => kubernetes.stop());

releasesContract('Kubernetes', async () => ({
  open: async () => open(),
  away: () => kubernetes.away(),
  back: () => kubernetes.back(),
  stop: async () => {},
}));

const resource = (name: string) => kubernetes.releases().find(({ metadata }) => metadata.name === name);

describe('the resource of a release', () => {
  it('is owned by its writer, which never overwrites fields set by a person', async () => {
    await releases.publish(pointerTo('edited', 'e1'));
    kubernetes.edit('edited.development', (edited) => {
      Object.assign(edited.spec as object, { digest: other });
    });
    const error = await releases.publish(pointerTo('edited', 'e2')).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ReleaseConflictError);
    expect(error).toMatchObject({ holders: [{ manager: 'kubectl-edit', fields: ['.spec.digest'] }] });
    expect(resource('edited.development')).toMatchObject({ spec: { digest: other, deploymentId: 'e1' } });
    expect(kubernetes.requests.filter((request) => /force/.test(request))).toEqual([]);
    // The person's value equals the deployment's, so the conflict is resolved.
    kubernetes.edit('edited.development', (edited) => {
      Object.assign(edited.spec as object, { digest });
    });
    await releases.publish(pointerTo('edited', 'e3'));
    expect(resource('edited.development')).toMatchObject({ spec: { deploymentId: 'e3' } });
  });

  it('reaches production only with an approval of the same digest', async () => {
    const production = { ...pointerTo('approved', 'p1'), environment: 'production' as const };
    await expect(releases.publish(production)).rejects.toThrow(ReleaseRejectedError);
    await expect(releases.publish(production)).rejects.toThrow(
      'production serves nothing without an approval',
    );
    const stale = { ...production, approval: { ...approval, digest: other } };
    await expect(releases.publish(stale)).rejects.toThrow('the approval is of another digest');
    await releases.publish({ ...production, approval });
    expect(resource('approved.production')).toMatchObject({ spec: { approval } });
    const exchange = () =>
      kubernetes.edit('approved.production', (edited) => {
        Object.assign(edited.spec as object, { digest: other });
      });
    expect(exchange).toThrow('the approval is of another digest');
  });

  it('never changes its host', async () => {
    await releases.publish(pointerTo('kept', 'k1'));
    const rename = (change: object) => () =>
      kubernetes.edit('kept.development', (edited) => {
        Object.assign(edited.spec as object, change);
      });
    expect(rename({ environment: 'review' })).toThrow('systemName and environment never change');
    expect(rename({ systemName: 'other' })).toThrow('systemName and environment never change');
    const spec = { ...pointerTo('kept', 'k1'), unknown: true };
    expect(() => kubernetes.apply('elsewhere', { spec })).toThrow(
      '.spec.unknown: field not declared in schema',
    );
    expect(() => kubernetes.apply('elsewhere', { spec: pointerTo('kept', 'k1') })).toThrow(
      'the name is {systemName}.{environment}',
    );
  });

  it('reports each replica and a summary in its status', async () => {
    await releases.publish(pointerTo('counted', 'c1'));
    const second = open();
    await Promise.all([
      releases.acknowledge(host('counted'), createAck('edge-1', 'c1')),
      second.acknowledge(host('counted'), createAck('edge-2', 'c1', 'has no manifest')),
    ]);
    await eventually(() =>
      expect(resource('counted.development')?.status).toMatchObject({
        replicas: expect.arrayContaining([
          { replica: 'edge-1', deploymentId: 'c1', digest },
          { replica: 'edge-2', deploymentId: 'c1', digest, error: 'has no manifest' },
        ]),
        readyReplicas: 1,
        conditions: [
          { type: 'Ready', status: 'False', reason: 'Refused', message: 'edge-2: has no manifest' },
        ],
      }),
    );
    await second.acknowledge(host('counted'), createAck('edge-2', 'c1'));
    const ready = { type: 'Ready', status: 'True', reason: 'Served', message: '2 of 2 replicas serve it' };
    expect(resource('counted.development')?.status).toMatchObject({
      readyReplicas: 2,
      digest,
      conditions: [{ ...ready, observedGeneration: 1 }],
    });
    const managers = (resource('counted.development')?.metadata.managedFields ?? []) as { manager: string }[];
    expect(managers.map(({ manager }) => manager).sort()).toEqual(['noren-builds', 'noren-edge']);
  });
});

describe('a watch', () => {
  it('resumes after a lost connection and lists again after 410', async () => {
    const { changes, stop } = await collect(releases);
    await releases.publish(pointerTo('dropped', 'w1'));
    await eventually(() => expect(changes).toContain('dropped:w1'));
    kubernetes.faults.dropWatches();
    await releases.publish(pointerTo('dropped', 'w2'));
    await eventually(() => expect(changes).toContain('dropped:w2'));
    kubernetes.faults.failRequests(2, 503, /GET .*miniappreleases$/);
    kubernetes.faults.dropWatches();
    await releases.publish(pointerTo('dropped', 'w3'));
    await releases.publish(pointerTo('fresh', 'w4'));
    await releases.removePointer(host('fresh'));
    await releases.removePointer(host('dropped'));
    kubernetes.faults.compact();
    await eventually(() =>
      expect(changes.filter((each) => each.startsWith('dropped')).at(-1)).toBe('dropped:gone'),
    );
    await releases.publish(pointerTo('fresh', 'w5'));
    await eventually(() => expect(changes.at(-1)).toBe('fresh:w5'));
    await stop();
  });

  it('ignores acknowledgements and reports a recreated resource', async () => {
    await releases.publish(pointerTo('recreated', 'n1'));
    const { changes, stop } = await collect(releases);
    const reported = () => changes.filter((each) => each.startsWith('recreated'));
    await releases.acknowledge(host('recreated'), createAck('edge-1', 'n1'));
    const pointer = await releases.pointer(host('recreated'));
    await releases.removePointer(host('recreated'));
    await releases.publish(pointer ?? pointerTo('recreated', 'n1'));
    await eventually(() => expect(reported()).toEqual(['recreated:n1', 'recreated:gone', 'recreated:n1']));
    await stop();
  });
});

describe('an acknowledgement of a replica', () => {
  it('is retried until it is written', async () => {
    await releases.publish(pointerTo('late', 'l1'));
    kubernetes.faults.failRequests(2, 500, /PATCH .*late\.development\/status/);
    await expect(releases.acknowledge(host('late'), createAck('edge-1', 'l1'))).rejects.toThrow(
      'a fault of the test',
    );
    await eventually(() => expect(resource('late.development')?.status).toMatchObject({ readyReplicas: 1 }));
  });

  it('is written in one request together with the others and the summary', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `start-${index}`);
    for (const name of names) await releases.publish(pointerTo(name, 's1'));
    const sent = () =>
      kubernetes.requests.filter((each) => /PATCH .*\/start-\d+\..*status/.test(each)).length;
    for (const replica of ['edge-1', 'edge-2']) {
      const before = sent();
      const started = open();
      const { stop } = await collect(started);
      await Promise.all(names.map((name) => started.acknowledge(host(name), createAck(replica, 's1'))));
      expect(sent() - before).toBe(names.length);
      await stop();
    }
    for (const name of names) {
      expect(resource(`${name}.development`)?.status).toMatchObject({ readyReplicas: 2, digest });
    }
  });

  it('is not sent again if the resource contains it', async () => {
    await releases.publish(pointerTo('quiet', 'q1'));
    await releases.acknowledge(host('quiet'), createAck('edge-1', 'q1'));
    const sent = () => kubernetes.requests.filter((each) => each.includes('quiet.development/status')).length;
    const before = sent();
    const restarted = open();
    const { stop } = await collect(restarted);
    await restarted.acknowledge(host('quiet'), createAck('edge-1', 'q1'));
    expect(sent()).toBe(before);
    await restarted.acknowledge(host('gone-by-now'), createAck('edge-1', 'g1'));
    await stop();
  });
});
