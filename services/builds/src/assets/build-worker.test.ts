import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSteps } from '@noren/contracts/assets';
import type { Caller } from '@noren/contracts/permissions';
import { audited } from '@noren/service-kit';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { buildInput, buildPorts, countingStore } from '../../test/pipeline/build-fixture.js';
import type { BuildInput, BuildPorts } from '../pipeline/build.js';
import { type BuildWorkerDeps, createBuildWorker } from './build-worker.js';
import { waitingSteps } from './model.js';
import { type AssetRepository, createAssetRepository } from './repository.js';

const caller: Caller = { id: 'tester', name: 'Tester', role: 'admin', groups: [] };

let harness: TestHarness;
let repository: AssetRepository;
let ports: BuildPorts;
let input: BuildInput;

beforeAll(async () => {
  harness = await createTestHarness('builds');
  repository = createAssetRepository(harness.mongo);
  for (const collection of repository.collections) await collection.start();
  ports = await buildPorts(await countingStore());
  input = await buildInput(ports);
});
afterAll(() => harness.stop());

const alive = () => ({ attempt: 1, signal: new AbortController().signal });
const redelivery = { ...alive(), attempt: 2 };

/** Requests a build and returns it with a factory of workers. */
async function request() {
  const appId = `app-${randomUUID()}`;
  const record = {
    id: randomUUID(),
    appId,
    assetsVersion: 1,
    description: '',
    creator: 'tester',
    status: 'waiting' as const,
    steps: waitingSteps(),
    active: true as const,
    attempt: 0,
    input: {
      app: { ...input.app, id: appId },
      configurationVersion: 1,
      runtime: { id: 'runtime-1', name: '1.0.0' },
    },
  };
  const asset = await repository.request(
    record,
    () => audited('builds', caller, { kind: 'app', subject: appId, action: 'assets.create' }, {}, {}),
    { keys: [], requireAll: async () => {} },
  );
  const worker = (change: Partial<BuildWorkerDeps> = {}) =>
    createBuildWorker({
      repository,
      ports,
      runtime: async () => input.runtime,
      notify: () => {},
      maxAttempts: 3,
      ...change,
    });
  const find = () => repository.find(appId, asset.id);
  return { asset, worker, find };
}

/** Lists the types of a build's outcome events in the outbox, in order. */
async function outcomes(id: string): Promise<string[]> {
  const [collection] = repository.collections as unknown as [
    { outbox: { read: (ids: readonly string[]) => Promise<{ type: string }[][]> } },
  ];
  return (await collection.outbox.read([id]))
    .flat()
    .map(({ type }) => type)
    .filter((type) => type === 'asset.built' || type === 'asset.failed');
}

/** Blocks a worker before it writes progress for the `step`-th time. */
function stopBefore(step: number) {
  let resume = () => {};
  let reached = () => {};
  const stopped = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    resume = resolve;
  });
  let count = 0;
  const blocked: AssetRepository = {
    ...repository,
    async progress(hold, steps) {
      count += 1;
      if (count === step) {
        reached();
        await gate;
      }
      return repository.progress(hold, steps);
    },
    async complete(hold, end) {
      if (step > buildSteps.length) {
        reached();
        await gate;
      }
      return repository.complete(hold, end);
    },
  };
  return { blocked, stopped, resume: () => resume() };
}

describe('a worker that takes over from a crashed one', () => {
  const moments = [...buildSteps.map((name) => `before ${name}`), 'before the end'];
  it.each(moments.map((name, index) => [name, index + 1] as const))(
    'completes the build once, and the first one changes nothing when it resumes (%s)',
    async (_name, step) => {
      const { asset, worker, find } = await request();
      const { blocked, stopped, resume } = stopBefore(step);
      const first = worker({ repository: blocked })(asset.id, alive());
      await stopped;
      await worker()(asset.id, redelivery);
      const completed = await find();
      expect(completed).toMatchObject({ status: 'completed', attempt: 2 });
      resume();
      await first;
      expect(await find()).toEqual(completed);
      expect(await outcomes(asset.id)).toEqual(['asset.built']);
    },
  );

  it('produces the same digest as an uninterrupted build', async () => {
    const { asset, worker, find } = await request();
    const { blocked, stopped } = stopBefore(3);
    void worker({ repository: blocked })(asset.id, alive());
    await stopped;
    await worker()(asset.id, redelivery);
    const { asset: other, worker: otherWorker, find: findOther } = await request();
    await otherWorker()(other.id, alive());
    expect((await find())?.digest).toBe((await findOther())?.digest);
  });
});

describe('a redelivered build', () => {
  it('changes nothing after it has completed', async () => {
    const { asset, worker, find } = await request();
    await worker()(asset.id, alive());
    const completed = await find();
    await worker()(asset.id, redelivery);
    expect(await find()).toEqual(completed);
    expect(await outcomes(asset.id)).toEqual(['asset.built']);
  });

  it('completes once when several workers get it concurrently', async () => {
    const { asset, worker, find } = await request();
    await Promise.all(Array.from({ length: 5 }, () => worker()(asset.id, alive())));
    expect(await find()).toMatchObject({ status: 'completed' });
    expect(await outcomes(asset.id)).toEqual(['asset.built']);
  });
});

describe('a worker whose build fails', () => {
  const strange = async (): Promise<never> => {
    throw new TypeError('settings is undefined');
  };
  const away = async (): Promise<never> => {
    const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    throw new TypeError('fetch failed', { cause });
  };

  it('throws errors of an outage after any number of attempts, and completes once it has ended', async () => {
    const { asset, worker, find } = await request();
    const failing = worker({ ports: { ...ports, configuration: away } });
    for (const attempt of [1, 3, 50])
      await expect(failing(asset.id, { ...alive(), attempt })).rejects.toThrow('fetch failed');
    expect(await find()).toMatchObject({ status: 'processing' });
    await worker()(asset.id, { ...alive(), attempt: 50 });
    expect(await find()).toMatchObject({ status: 'completed' });
  });

  it('throws unknown errors for a redelivery and fails the build after the last attempt', async () => {
    const { asset, worker, find } = await request();
    const failing = worker({ ports: { ...ports, configuration: strange } });
    await expect(failing(asset.id, { ...alive(), attempt: 2 })).rejects.toThrow('settings is undefined');
    expect(await find()).toMatchObject({ status: 'processing' });
    await failing(asset.id, { ...alive(), attempt: 3 });
    expect(await find()).toMatchObject({
      status: 'failed',
      failureCode: 'buildInterrupted',
      failure: 'The build was interrupted. Please build again.',
    });
    expect(await outcomes(asset.id)).toEqual(['asset.failed']);
  });

  it('leaves the build to the next worker when the service stops', async () => {
    const { asset, worker, find } = await request();
    const stopping = new AbortController();
    stopping.abort();
    await expect(worker()(asset.id, { attempt: 3, signal: stopping.signal })).rejects.toThrow();
    expect(await find()).toMatchObject({ status: 'processing' });
    await worker()(asset.id, redelivery);
    expect(await find()).toMatchObject({ status: 'completed' });
  });

  it('fails the build immediately if the runtime is missing', async () => {
    const { asset, worker, find } = await request();
    await worker({ runtime: async () => undefined })(asset.id, alive());
    expect(await find()).toMatchObject({ status: 'failed', failureCode: 'buildRuntimeUnusable' });
  });
});
