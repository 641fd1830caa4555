import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { miniAppReleaseResource } from '@noren/contracts';
import { type KubernetesDouble, startKubernetes } from '@noren/service-kit/testing';
import { approve, deployed } from '../../test/deployments/deployment-steps.js';
import { type BuildsBed, createBuildsBed, startEdge } from '../../test/test-bed.js';

let kubernetes: KubernetesDouble;
let bed: BuildsBed;

beforeAll(async () => {
  kubernetes = await startKubernetes();
  bed = await createBuildsBed({ RELEASE_TARGET: 'kubernetes', KUBECONFIG: kubernetes.kubeConfig });
  await bed.registerRuntime();
});
afterAll(async () => {
  await bed.stop();
  await kubernetes.stop();
});

const { kind } = miniAppReleaseResource;
const resource = (name: string) =>
  kubernetes.releases().find((each) => each.kind === kind && each.metadata.name === name);

describe('a release on Kubernetes', () => {
  it('is complete when every replica serves it, and goes to production with its approval', async () => {
    const appId = 'on-cluster';
    bed.owner.add(appId, { uuid: '01234567-89ab-cdef-0123-456789abcdef', securityToken: 'ab'.repeat(32) });
    const edges = [await startEdge(bed, 'edge-1'), await startEdge(bed, 'edge-2')];
    const asset = await bed.build(appId);
    const { digest } = asset;
    const first = await deployed(bed, asset, 'development');
    expect(first).toMatchObject({ status: 'published' });
    for (const edge of edges) expect(edge.serves(appId, 'development')).toBe(digest);
    expect(resource('on-cluster.development')).toMatchObject({
      spec: { systemName: appId, digest, runtimeVersion: '1.0.0', deploymentId: first.id },
      status: { readyReplicas: 2, digest },
    });
    await approve(bed, asset);
    expect(await deployed(bed, asset, 'production')).toMatchObject({ status: 'published' });
    const { review } = await bed.read(asset);
    expect(resource('on-cluster.production')).toMatchObject({
      spec: { approval: { reviewer: review?.reviewer, digest, at: review?.decidedAt } },
    });
    for (const edge of edges) await edge.stop();
  });

  it('fails as a conflict when a person has set what it would change, and theirs stays', async () => {
    const appId = 'edited-by-hand';
    const name = 'edited-by-hand.development';
    bed.owner.add(appId);
    const edge = await startEdge(bed, 'edge-1');
    const first = await bed.build(appId);
    await deployed(bed, first, 'development');
    const person = 'c'.repeat(64);
    kubernetes.edit(name, (edited) => void Object.assign(edited.spec as object, { digest: person }));
    bed.owner.saveConfiguration(appId);
    const second = await bed.build(appId);
    const failed = await deployed(bed, second, 'development');
    expect(failed).toMatchObject({ status: 'failed', failureCode: 'deployConflict' });
    expect(failed.failure).toContain('kubectl-edit: .spec.digest');
    expect(resource(name)).toMatchObject({ spec: { digest: person } });
    expect(await bed.read(first)).toMatchObject({ deployedTo: ['development'] });

    kubernetes.edit(name, (edited) => void Object.assign(edited.spec as object, { digest: second.digest }));
    expect(await deployed(bed, second, 'development')).toMatchObject({ status: 'published' });
    await edge.stop();
  });

  it('fails when the cluster does not take it', async () => {
    const appId = 'not-taken';
    bed.owner.add(appId);
    const edge = await startEdge(bed, 'edge-1');
    const asset = await bed.build(appId);
    kubernetes.faults.refuse(1, 403, /PATCH .*not-taken\.development$/);
    expect(await deployed(bed, asset, 'development')).toMatchObject({
      status: 'failed',
      failureCode: 'deployTargetRefused',
    });
    expect(await deployed(bed, asset, 'development')).toMatchObject({ status: 'published' });
    await edge.stop();
  });
});
