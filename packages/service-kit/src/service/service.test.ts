import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEndpoint, model, one } from '@noren/contracts/core';
import { groupEvents } from '@noren/contracts/groups';
import { Type } from 'typebox';
import { createTestHarness, type TestHarness } from '../../test/mod.js';
import { consumer } from '../events/consumer.js';
import { route } from '../http/route.js';
import { createService, type Service } from './create-service.js';

const Answered = model('Answered', 'An answer', { ok: Type.Boolean() });
const slow = defineEndpoint({
  id: 'items.slow',
  method: 'GET',
  path: '/slow',
  service: 'groups',
  access: 'public',
  summary: 'Answer late',
  response: one(Answered),
});

let harness: TestHarness;
beforeAll(async () => {
  harness = await createTestHarness('service');
});
afterAll(() => harness.stop());

function create(handler: () => Promise<{ data: { ok: boolean } }>): Promise<Service> {
  return harness.connect().then((connections) =>
    createService({
      ...connections,
      name: 'groups',
      config: harness.config,
      log: harness.log,
      routes: [route(slow, handler)],
      consumers: [consumer(groupEvents.deleted, async () => undefined)],
    }),
  );
}

describe('a service', () => {
  it('is ready once started, names unavailable parts, and serves below /api too', async () => {
    const service = await create(async () => ({ data: { ok: true } }));
    const { port } = await service.start();
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { mongo: true, nats: true, consumers: true } },
    ]);
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('process_cpu');
    const whole = await fetch(`http://127.0.0.1:${port}/api/slow`);
    expect([whole.status, await whole.json()]).toEqual([200, { data: { ok: true } }]);
    await service.stop();
  });

  it('completes accepted requests before it stops', async () => {
    let accepted: () => void = () => undefined;
    let release: () => void = () => undefined;
    const inFlight = new Promise<void>((resolve) => {
      accepted = resolve;
    });
    const blocked = new Promise<void>((resolve) => {
      release = resolve;
    });
    const service = await create(async () => {
      accepted();
      await blocked;
      return { data: { ok: true } };
    });
    const { port } = await service.start();
    const answer = fetch(`http://127.0.0.1:${port}/slow`);
    await inFlight;
    const stopped = service.stop();
    release();
    expect(await (await answer).json()).toEqual({ data: { ok: true } });
    await stopped;
    await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow();
  });
});
