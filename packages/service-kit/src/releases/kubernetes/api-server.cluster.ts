import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { KubeConfig } from '@kubernetes/client-node';
import type { ReleaseEnvironment } from '@noren/contracts/releases';
import yaml from 'js-yaml';
import {
  host,
  pointerTo,
  type ReleasesHarness,
  releasesContract,
} from '../../../test/releases/releases-contract.js';
import { ReleaseConflictError, ReleaseRejectedError } from '../releases.js';
import { openCluster } from './cluster.js';
import { type MiniAppRelease, releaseIdentity, releasesPath } from './mini-app-releases.js';
import { openKubernetesReleases } from './open-kubernetes-releases.js';
import type { ResourceList } from './watch-resources.js';

/*
 * Runs against a real API server with `npm run test:k8s`. The custom resource must be installed, and the current
 * context of the kubeconfig must have a dedicated empty namespace whose name ends in `-test`.
 */

const path = process.env['KUBECONFIG'] ?? '';
const kubeConfig = new KubeConfig();
kubeConfig.loadFromFile(path);
const namespace = kubeConfig.getContextObject(kubeConfig.getCurrentContext())?.namespace ?? 'default';
if (!namespace.endsWith('-test')) {
  throw new Error(`These tests remove every release of the namespace; "${namespace}" does not end in -test`);
}
const cluster = openCluster(kubeConfig, namespace);

async function empty(): Promise<void> {
  const collection = releasesPath(cluster);
  const { items } = await cluster.call<ResourceList<MiniAppRelease>>({ method: 'GET', path: collection });
  for (const { metadata } of items) {
    await cluster.call({ method: 'DELETE', path: releasesPath(cluster, metadata.name) });
  }
}

/** A proxy to the API server that a test can cut. */
async function openProxy() {
  const target = new URL(kubeConfig.getCurrentCluster()?.server ?? '');
  const targetPort = Number(target.port || (target.protocol === 'https:' ? 443 : 80));
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(targetPort, target.hostname);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    address: { server: `${target.protocol}//127.0.0.1:${port}`, 'tls-server-name': target.hostname },
    async cut() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
    mend: () => listen(port),
  };
}

async function createHarness(): Promise<ReleasesHarness> {
  await empty();
  const proxy = await openProxy();
  const directory = await mkdtemp(join(tmpdir(), 'noren-kubeconfig-'));
  const file = join(directory, 'kubeconfig');
  const content = yaml.load(await readFile(path, 'utf8')) as {
    clusters: { name: string; cluster: object }[];
  };
  const { name } = kubeConfig.getCurrentCluster() ?? {};
  for (const each of content.clusters) if (each.name === name) Object.assign(each.cluster, proxy.address);
  await writeFile(file, yaml.dump(content), { mode: 0o600 });
  return {
    open: async () => openKubernetesReleases({ KUBECONFIG: file }),
    away: proxy.cut,
    back: async () => void (await proxy.mend()),
    async stop() {
      await proxy.cut();
      await empty();
      await rm(directory, { recursive: true });
    },
  };
}

releasesContract('a real cluster', createHarness);

describe('a real API server', () => {
  const releases = openKubernetesReleases({ KUBECONFIG: path });
  const digest = 'a'.repeat(64);
  const environment: ReleaseEnvironment = 'production';

  it('rejects a production release without an approval of the same digest', async () => {
    const pointer = { ...pointerTo('approved', 'p1'), environment };
    const approval = { reviewer: 'admin', digest: 'b'.repeat(64), at: pointer.at };
    await expect(releases.publish(pointer)).rejects.toThrow(ReleaseRejectedError);
    await expect(releases.publish({ ...pointer, approval })).rejects.toThrow(
      'the approval is of another digest',
    );
    await releases.publish({ ...pointer, approval: { ...approval, digest } });
    await releases.removePointer(pointer);
  });

  it('reports a conflict with a person who owns a field', async () => {
    await releases.publish(pointerTo('edited', 'e1'));
    const name = 'edited.development';
    const spec = { ...pointerTo('edited', 'e1'), digest: 'c'.repeat(64) };
    await cluster.call({
      method: 'PATCH',
      path: releasesPath(cluster, name),
      query: { fieldManager: 'a-person', force: 'true' },
      body: { ...releaseIdentity, metadata: { name }, spec },
    });
    const error = await releases.publish(pointerTo('edited', 'e2')).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ReleaseConflictError);
    expect(error).toMatchObject({ holders: [{ manager: 'a-person' }] });
    await releases.removePointer(host('edited'));
  });
});
