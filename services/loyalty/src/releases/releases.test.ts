import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeployedSettings, LiveSettings } from '@noren/contracts/deployments';
import { noOptions } from '@noren/contracts/groups';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { createReleaseProjection } from './projection.js';
import { createReleaseService } from './service.js';

let harness: TestHarness;
beforeAll(async () => {
  harness = await createTestHarness('loyalty');
});
afterAll(() => harness.stop());

const createSettings = (digest: string, deployedAt: string): DeployedSettings => ({
  digest: digest.repeat(64),
  deployedAt,
  settings: { features: noOptions, sections: {} },
});
const first = createSettings('1', '2026-11-01T00:00:00.000Z');
const second = createSettings('2', '2026-11-02T00:00:00.000Z');

/** A replica with a database of its own app, and a builds service that answers as the test says. */
async function replica(answer: LiveSettings) {
  const { mongo } = await harness.connect();
  const owner = { answer, isAway: false, calls: 0 };
  const service = createReleaseService({
    releases: createReleaseProjection(mongo),
    fetchLive: async () => {
      owner.calls += 1;
      if (owner.isAway) throw new Error('away');
      return owner.answer;
    },
  });
  const scope = { appId: randomUUID(), environment: 'production' } as const;
  return { owner, service, scope };
}

describe('the release that a call is answered by', () => {
  it('is the live one, asked once from its owner', async () => {
    const { owner, service, scope } = await replica({ live: first });
    for (const page of [undefined, first.digest, undefined]) {
      expect(await service.get(scope, page)).toMatchObject({ digest: first.digest });
    }
    expect(owner.calls).toBe(1);
  });

  it('is that of the page while a deployment is being published, the old one or the new one', async () => {
    const { service, scope } = await replica({ live: first, next: second });
    for (const page of [first.digest, second.digest, first.digest]) {
      expect(await service.get(scope, page)).toMatchObject({ digest: page });
    }
    expect(await service.get(scope, undefined)).toMatchObject({ digest: first.digest });
  });

  it('does not exist for a page of another release or where nothing is deployed', async () => {
    const { service, scope } = await replica({ live: second });
    await expect(service.get(scope, first.digest)).rejects.toMatchObject({ code: 'pageOutdated' });
    const nothing = await replica({});
    for (const page of [undefined, first.digest]) {
      await expect(nothing.service.get(nothing.scope, page)).rejects.toMatchObject({ code: 'notFound' });
    }
    const development = { ...nothing.scope, environment: 'development' } as const;
    expect(await nothing.service.get(development, undefined)).toBeUndefined();
  });

  it('is asked for at most once a second, however many outdated pages call', async () => {
    const { owner, service, scope } = await replica({ live: second });
    const calls = Array.from({ length: 50 }, () => service.get(scope, first.digest));
    for (const call of await Promise.allSettled(calls)) expect(call.status).toBe('rejected');
    expect(owner.calls).toBeLessThanOrEqual(2);
  });

  it('never goes back to an earlier deployment, whose answer arrives late', async () => {
    const { owner, service, scope } = await replica({ live: second });
    const [consumer] = service.consumers([]);
    const published = { data: { ...scope } } as never;
    await consumer?.handle(published, {} as never);
    owner.answer = { live: first };
    await consumer?.handle(published, {} as never);
    expect(await service.get(scope, undefined)).toMatchObject({ digest: second.digest });
  });

  it('is unavailable while nothing is known and the owner is away', async () => {
    const { owner, service, scope } = await replica({ live: first });
    owner.isAway = true;
    await expect(service.get(scope, undefined)).rejects.toMatchObject({ code: 'maintenance' });
  });
});
