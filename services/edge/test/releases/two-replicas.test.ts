import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually, request } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import { createEdgeHarness, type EdgeHarness } from './edge-harness.js';
import { pointerTo, storeRelease } from './release-fixture.js';

/** Processes start slowly on a busy machine. */

let edges: EdgeHarness;
let children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await edges.stop();
});

/** Starts a replica that can be frozen in the middle of a request. */
async function start(replica: string) {
  const hooks = new URL('../../../../packages/local-stack/source-hooks/register.mjs', import.meta.url).href;
  const process = fileURLToPath(new URL('../replica-process.ts', import.meta.url));
  const child = fork(process, [JSON.stringify(edges.config(replica))], {
    execArgv: ['--conditions=source', '--import', hooks],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const [port] = (await once(child, 'message')) as [number];
  return {
    /** Fetches the mini-app's top page. */
    async page(): Promise<string> {
      const get = http.request({ host: '127.0.0.1', port, headers: { host: 'shop.development.localhost' } });
      const [answer] = await once(get.end(), 'response');
      return text(answer);
    },
    freeze: () => void child.kill('SIGSTOP'),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Replicas that have not acknowledged a deployment, counted as deployments do. */
async function silent(deploymentId: string): Promise<string[]> {
  const acks = new Set((await edges.acks(deploymentId)).map(({ replica }) => replica));
  return (await edges.releases.replicas('development')).filter((replica) => !acks.has(replica));
}

/** `npm test` covers one: both pass the same tests in `service-kit`. */
const kinds = sized(['kv'] as const, ['kv', 'kubernetes'] as const);

describe.each<'kv' | 'kubernetes'>(kinds)('two edge replicas (%s)', (kind) => {
  it('must both acknowledge a release; one killed during the switch restarts with the current release', async () => {
    edges = await createEdgeHarness('pair', kind);
    const [first, second] = await Promise.all([
      storeRelease(edges.store, 'first'),
      storeRelease(edges.store, 'second'),
    ]);
    const [one, two] = await Promise.all([edges.edge('edge-1'), start('edge-2')]);
    const pageOfOne = async () =>
      (await request(one.app).get('/').set('host', 'shop.development.localhost')).text;
    await edges.releases.publish(pointerTo(first.digest, 'd1'));
    await eventually(async () => expect(await silent('d1')).toEqual([]));
    expect([await pageOfOne(), await two.page()]).toEqual([first.html('top'), first.html('top')]);

    two.freeze();
    await edges.releases.publish(pointerTo(second.digest, 'd2'));
    expect((await edges.acks('d2')).map(({ replica }) => replica)).toEqual(['edge-1']);
    expect(await silent('d2')).toEqual(['edge-2']);
    expect(await pageOfOne()).toBe(second.html('top'));
    await two.kill();

    const restartedReplica = await start('edge-2');
    expect(await restartedReplica.page()).toBe(second.html('top'));
    const acks = await edges.acks('d2', 2);
    expect(acks.map(({ replica, digest }) => [replica, digest]).sort()).toEqual([
      ['edge-1', second.digest],
      ['edge-2', second.digest],
    ]);
    await eventually(async () => expect(await silent('d2')).toEqual([]));
    const [resource] = edges.kubernetes?.releases() ?? [];
    if (resource !== undefined) {
      expect(resource.status).toMatchObject({ readyReplicas: 2, digest: second.digest });
    }
  });
});
