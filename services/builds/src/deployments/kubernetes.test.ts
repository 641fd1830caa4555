import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Asset,
  type Deployment,
  deploymentEndpoints,
  type Environment,
  miniAppReleaseResource,
  reviewEndpoints,
} from '@noren/contracts';
import { eventually, type KubernetesDouble, startKubernetes } from '@noren/service-kit/testing';
import { type BuildsBed, createBuildsBed, startEdge } from '../test-bed.js';

let kubernetes: KubernetesDouble;
let bed: BuildsBed;
const patience = { timeoutMs: 30_000 };

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

async function deploy({ appId, assetsHistoryId }: Asset, environment: Environment): Promise<Deployment> {
  const { data } = await bed.admin.call(deploymentEndpoints.deploy, {
    params: { appId },
    body: { assetsHistoryId, environment },
  });
  return eventually(async () => {
    const list = await bed.admin.call(deploymentEndpoints.list, { params: { appId }, query: {} });
    const found = list.data.find(({ id }) => id === data.id);
    if (found === undefined || found.status === 'publishing') throw new Error('still publishing');
    return found;
  }, patience);
}

describe('a release on Kubernetes', () => {
  it('is complete when every replica serves it, and goes to production with its approval', async () => {
    const appId = 'on-cluster';
    bed.owner.add(appId, { uuid: '01234567-89ab-cdef-0123-456789abcdef', securityToken: 'ab'.repeat(32) });
    const edges = [await startEdge(bed, 'edge-1'), await startEdge(bed, 'edge-2')];
    const asset = await bed.build(appId);
    const { assetsHistoryId, digest } = asset;
    const first = await deploy(asset, 'development');
    expect(first).toMatchObject({ status: 'published' });
    for (const edge of edges) expect(edge.serves(appId, 'development')).toBe(digest);
    expect(resource('on-cluster.development')).toMatchObject({
      spec: { systemName: appId, digest, runtimeVersion: '1.0.0', deploymentId: first.id },
      status: { readyReplicas: 2, digest },
    });
    const at = { params: { appId, assetsHistoryId } };
    await bed.admin.call(reviewEndpoints.create, { ...at, body: {} });
    await bed.admin.call(reviewEndpoints.update, { ...at, body: { status: 'approved' } });
    expect(await deploy(asset, 'production')).toMatchObject({ status: 'published' });
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
    await deploy(first, 'development');
    const person = 'c'.repeat(64);
    kubernetes.edit(name, (edited) => void Object.assign(edited.spec as object, { digest: person }));
    bed.owner.saveConfiguration(appId);
    const second = await bed.build(appId);
    const failed = await deploy(second, 'development');
    expect(failed).toMatchObject({ status: 'failed', failureCode: 'deployConflict' });
    expect(failed.failure).toContain('kubectl-edit: .spec.digest');
    expect(resource(name)).toMatchObject({ spec: { digest: person } });
    expect(await bed.read(first)).toMatchObject({ deployedTo: ['development'] });

    kubernetes.edit(name, (edited) => void Object.assign(edited.spec as object, { digest: second.digest }));
    expect(await deploy(second, 'development')).toMatchObject({ status: 'published' });
    await edge.stop();
  });

  it('fails when the cluster does not take it', async () => {
    const appId = 'not-taken';
    bed.owner.add(appId);
    const edge = await startEdge(bed, 'edge-1');
    const asset = await bed.build(appId);
    kubernetes.faults.refuse(1, 403, /PATCH .*not-taken\.development$/);
    expect(await deploy(asset, 'development')).toMatchObject({
      status: 'failed',
      failureCode: 'deployTargetRefused',
    });
    expect(await deploy(asset, 'development')).toMatchObject({ status: 'published' });
    await edge.stop();
  });
});
