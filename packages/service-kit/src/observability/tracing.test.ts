import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEndpoint, model, one } from '@noren/contracts/core';
import { groupEvents } from '@noren/contracts/groups';
import { Schema } from 'mongoose';
import { pino } from 'pino';
import { Type } from 'typebox';
import { createTestHarness, eventually, type TestHarness } from '../../test/mod.js';
import { serviceClient } from '../auth/service-client.js';
import { consumer } from '../events/consumer.js';
import { route } from '../http/route.js';
import { type Aggregate, defineAggregate } from '../mongo/aggregate.js';
import type { Entity } from '../mongo/document.js';
import { emit } from '../outbox/emit.js';
import { createService, type Service } from '../service/create-service.js';
import { logOptions } from './log.js';
import { currentTracer, startTracing, traced } from './tracing.js';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
}

const Answered = model('TracedAnswer', 'An answer', { ok: Type.Boolean() });
const common = { path: '/items/{itemId}', access: 'group.read', summary: 'Do it' } as const;
const response = one(Answered);
const change = defineEndpoint({ ...common, id: 'items.change', method: 'PUT', service: 'groups', response });
const look = defineEndpoint({ ...common, id: 'items.look', method: 'GET', service: 'apps', response });
const memberId = 'member-4711';
const caller = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

let harness: TestHarness;
let receiver: Server;
let endpoint: string;
let stopTracing: () => Promise<void>;
let token: string;
const spans: Span[] = [];
const bodies: string[] = [];
const services: Service[] = [];

/** Receives spans like a collector and issues service tokens like the identity provider. */
async function startReceiver(): Promise<void> {
  receiver = createServer((request, reply) => {
    void text(request).then((body) => {
      const answer = (value: object) =>
        reply.setHeader('content-type', 'application/json').end(JSON.stringify(value));
      if (request.url === '/v1/traces') {
        bodies.push(body);
        const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
        spans.push(...sent.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
        answer({});
      } else if (request.url === '/token') answer({ access_token: token, expires_in: 600 });
      else answer({ jwks_uri: `${endpoint}/keys`, token_endpoint: `${endpoint}/token` });
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  harness = await createTestHarness('tracing');
  token = await harness.token({ role: 'admin' });
  await startReceiver();
});
afterAll(async () => {
  for (const service of services) await service.stop();
  await stopTracing?.();
  await harness.stop();
  await new Promise((resolve) => receiver.close(resolve));
});

describe('traces', () => {
  it('are off without an endpoint', async () => {
    expect(currentTracer()).toBeUndefined();
    expect(await traced({ name: 'x', kind: 'client' }, async () => 'done')).toBe('done');
    expect(emit(groupEvents.deleted, { id: '1' })).not.toHaveProperty('traceparent');
  });

  it('link a request to its calls and events in other services', async () => {
    stopTracing = await startTracing('test', endpoint);
    const lines: string[] = [];
    const log = pino(logOptions({ name: 'tracing', level: 'info' }), {
      write: (line: string) => lines.push(line),
    });
    const [groups, apps] = await Promise.all([harness.connect(), harness.connect()]);
    const notes: Aggregate<Entity> = defineAggregate<Entity>(groups.mongo, {
      name: 'traced',
      schema: new Schema({}),
      sortable: [],
    });
    const handled: (string | undefined)[] = [];
    const owner = createService({
      ...{
        name: 'apps',
        config: harness.config,
        log: harness.log,
        ...apps,
        verifyToken: harness.verifyToken,
      },
      routes: [route(look, async () => ({ data: { ok: true } }))],
      consumers: [
        consumer(groupEvents.deleted, async () => {
          handled.push(currentTracer()?.traceId());
        }),
      ],
    });
    const { port } = await owner.start();
    const client = serviceClient('apps', {
      ...{ API_URL: `http://127.0.0.1:${port}`, OIDC_ISSUER: endpoint },
      ...{ OIDC_CLIENT_ID: 'noren', OIDC_CLIENT_SECRET: 'secret' },
    });
    const calling = createService({
      ...{
        name: 'groups',
        config: harness.config,
        log: harness.log,
        ...groups,
        verifyToken: harness.verifyToken,
      },
      aggregates: [notes],
      routes: [
        route(change, async ({ params }) => {
          await client.call(look, { params: { itemId: 'other' } });
          await notes.insert({ id: params.itemId }, [emit(groupEvents.deleted, { id: memberId })]);
          log.info('a line');
          return { data: { ok: true } };
        }),
      ],
    });
    services.push(calling, owner);
    const { port: at } = await calling.start();
    const answer = await fetch(`http://127.0.0.1:${at}/items/${memberId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, traceparent: caller },
    });
    expect(answer.status).toBe(200);

    const [, traceId = '', callerSpan = ''] = caller.split('-');
    const names = [
      'PUT /items/:itemId',
      'call GET',
      'GET /items/:itemId',
      'publish group.deleted',
      'consume group.deleted',
    ];
    const found = await eventually(() => {
      const ours = names.map((name) => spans.find((span) => span.name === name && span.traceId === traceId));
      expect(ours).not.toContain(undefined);
      return ours as Span[];
    });
    const [request, call, other, publish, consume] = found as [Span, Span, Span, Span, Span];
    expect(request.parentSpanId).toBe(callerSpan);
    expect(call.parentSpanId).toBe(request.spanId);
    expect(other.parentSpanId).toBe(call.spanId);
    expect(publish.parentSpanId).toBe(request.spanId);
    expect(consume.parentSpanId).toBe(publish.spanId);
    expect(handled).toEqual([traceId]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'a line', traceId }]);
    for (const secret of [memberId, token, 'secret', '127.0.0.1:'])
      expect(bodies.join('')).not.toContain(secret);
  });
});
