import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLog, createService, type Service } from '@noren/service-kit';
import { request } from '@noren/service-kit/testing';
import type { AssetRepository } from './assets/repository.js';
import type { DeploymentRepository } from './deployments/repository.js';
import { createMetrics } from './metrics.js';

const waiting = { waiting: 3, processing: 1 };
const metrics = createMetrics({ queued: async (status) => waiting[status as keyof typeof waiting] });
let service: Service;

beforeAll(async () => {
  const log = createLog({ name: 'builds', level: 'silent' });
  const config = {
    ...{ PORT: 0, HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    ...{ OIDC_ISSUER: 'http://localhost/realms/noren', OIDC_AUDIENCE: 'noren-api' },
  };
  service = createService({ name: 'builds', config, log, routes: [], ...metrics });
  await service.app.ready();
});
afterAll(() => service.stop());

/** Returns the lines of a metric without their common `service` label. */
async function toLines(name: string): Promise<string[]> {
  const { text } = await request(service.app).get('/metrics');
  const lines = text.split('\n').filter((line) => line.startsWith(name));
  return lines.map((line) => line.replace(/,?service="builds",?/, ''));
}

/** Timestamps of a build or deployment that took this long. */
const took = (seconds: number) => ({
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString(),
});

it('records the duration of each build once, only in the worker that stores its outcome', async () => {
  const ends = [took(4), undefined, took(8)];
  const repository = { complete: async () => ends.shift(), fail: async () => took(20) };
  const { complete, fail } = metrics.measuredBuilds(repository as unknown as AssetRepository);
  const end = complete as unknown as () => Promise<unknown>;
  expect(await toLines('noren_build_duration_seconds_count')).toEqual([]);
  for (let times = 0; times < 3; times += 1) await end();
  await (fail as unknown as () => Promise<unknown>)();
  expect(await toLines('noren_build_duration_seconds_count')).toEqual([
    'noren_build_duration_seconds_count{outcome="completed"} 2',
    'noren_build_duration_seconds_count{outcome="failed"} 1',
  ]);
  expect(await toLines('noren_build_duration_seconds_sum')).toEqual([
    'noren_build_duration_seconds_sum{outcome="completed"} 12',
    'noren_build_duration_seconds_sum{outcome="failed"} 20',
  ]);
});

it('records the duration of deployments by environment', async () => {
  const repository = {
    complete: async () => ({ ...took(2), environment: 'production' }),
    fail: async () => ({ ...took(30), environment: 'review' }),
  };
  const { complete, fail } = metrics.measuredDeployments(repository as unknown as DeploymentRepository);
  for (const end of [complete, fail]) await (end as unknown as () => Promise<unknown>)();
  expect(await toLines('noren_deploy_duration_seconds_sum')).toEqual([
    'noren_deploy_duration_seconds_sum{environment="production",outcome="completed"} 2',
    'noren_deploy_duration_seconds_sum{environment="review",outcome="failed"} 30',
  ]);
});

it('reports the current length of the build queue', async () => {
  const queue = async () => (await toLines('noren_build_queue_length')).sort();
  expect(await queue()).toEqual([
    'noren_build_queue_length{status="processing"} 1',
    'noren_build_queue_length{status="waiting"} 3',
  ]);
  waiting.waiting = 0;
  expect((await queue())[1]).toBe('noren_build_queue_length{status="waiting"} 0');
});
