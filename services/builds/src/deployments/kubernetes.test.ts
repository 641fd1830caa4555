import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { miniAppReleaseResource } from '@noren/contracts/releases';
import { type FakeKubernetes, startKubernetes } from '@noren/service-kit/testing';
import { approve, deployed } from '../../test/deployments/deployment-steps.js';
import { type BuildsHarness, createBuildsHarness, startEdge } from '../../test/builds-harness.js';

let kubernetes: FakeKubernetes;
let harness: BuildsHarness;

beforeAll(async () => {
  kubernetes = await startKubernetes();
  harness = await createBuildsHarness({ RELEASE_TARGET: 'kubernetes', KUBECONFIG: kubernetes.kubeConfig });
  await harness.registerRuntime();
});
afterAll(async () => {
  await harness.stop();
  await kubernetes.stop();
});

const { kind } = miniAppReleaseResource;
const resource = (name: string) =>
  kubernetes.releases().find((each) => each.kind === kind && each.metadata.name === name);

describe('a release on Kubernetes', () => {
  it('completes when every replica serves it and carries its approval to production', async () => {
    const appId = 'on-cluster';
    harness.owner.add(appId, {
      uuid: '01234567-89ab-cdef-0123-456789abcdef',
      securityToken: 'ab'.repeat(32),
    });
    const edges = [await startEdge(harness, 'edge-1'), await startEdge(harness, 'edge-2')];
    const asset = await harness.build(appId);
    const { digest } = asset;
    const first = await deployed(harness, asset, 'development');
    expect(first).toMatchObject({ status: 'published' });
    for (const edge of edges) expect(edge.serves(appId, 'development')).toBe(digest);
    expect(resource('on-cluster.development')).toMatchObject({
      spec: { systemName: appId, digest, runtimeVersion: '1.0.0', deploymentId: first.id },
      status: { readyReplicas: 2, digest },
    });
    await approve(harness, asset);
    expect(await deployed(harness, asset, 'production')).toMatchObject({ status: 'published' });
    const { review } = await harness.read(asset);
    expect(resource('on-cluster.production')).toMatchObject({
      spec: { approval: { reviewer: review?.reviewer, digest, at: review?.decidedAt } },
    });
    for (const edge of edges) await edge.stop();
  });

  it('fails with a conflict if a user has edited the same fields, and keeps the edit', async () => {
    const appId = 'edited-by-hand';
    const name = 'edited-by-hand.development';
    harness.owner.add(appId);
    const edge = await startEdge(harness, 'edge-1');
    const first = await harness.build(appId);
    await deployed(harness, first, 'development');
    const person = 'c'.repeat(64);
    kubernetes.edit(name, (edited) => void Object.assign(edited.spec as object, { digest: person }));
    harness.owner.saveConfiguration(appId);
    const second = await harness.build(appId);
    const failed = await deployed(harness, second, 'development');
    expect(failed).toMatchObject({ status: 'failed', failureCode: 'deployConflict' });
    expect(failed.failure).toContain('kubectl-edit: .spec.digest');
    expect(resource(name)).toMatchObject({ spec: { digest: person } });
    expect(await harness.read(first)).toMatchObject({ deployedTo: ['development'] });

    kubernetes.edit(name, (edited) => void Object.assign(edited.spec as object, { digest: second.digest }));
    expect(await deployed(harness, second, 'development')).toMatchObject({ status: 'published' });
    await edge.stop();
  });

  it('fails if the cluster rejects it', async () => {
    const appId = 'not-taken';
    harness.owner.add(appId);
    const edge = await startEdge(harness, 'edge-1');
    const asset = await harness.build(appId);
    kubernetes.faults.failRequests(1, 403, /PATCH .*not-taken\.development$/);
    expect(await deployed(harness, asset, 'development')).toMatchObject({
      status: 'failed',
      failureCode: 'deployTargetRefused',
    });
    expect(await deployed(harness, asset, 'development')).toMatchObject({ status: 'published' });
    await edge.stop();
  });
});
