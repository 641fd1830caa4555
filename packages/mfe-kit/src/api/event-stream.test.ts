import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@noren/contracts/client';
import type { Endpoint } from '@noren/contracts/core';
import type { Api } from './api.js';
import { followEvents } from './event-stream.js';

const endpoint = {
  id: 'x.events',
  method: 'GET',
  path: '/x',
  service: 'builds',
  summary: 's',
  access: 'app.read',
  stream: 'events',
} as const satisfies Endpoint;

const stream = (...chunks: string[]): Response => {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(bytes.encode(chunk));
      controller.close();
    },
  });
  return new Response(body, { status: 200 });
};

function getClient(answers: (Response | Error)[]) {
  const sent: (string | undefined)[] = [];
  const client = {
    open: (_endpoint: Endpoint, input?: { headers?: Record<string, string> }) => {
      sent.push(input?.headers?.['last-event-id']);
      const answer = answers.shift() ?? new Response(null, { status: 204 });
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  } as unknown as Api;
  return { client, sent };
}

describe('followEvents', () => {
  it('joins chunks, reconnects from the last event id, and ends at 204', async () => {
    const { client, sent } = getClient([
      stream('id: 1\ndata: {"step"', ':"pages"}\n\n'),
      new TypeError('network'),
      stream('id: 2\ndata: {"step":"done"}\n\n'),
    ]);
    const events: unknown[] = [];
    const connected: boolean[] = [];
    await followEvents(
      client,
      endpoint,
      {},
      {
        onEvent: (event) => events.push(event),
        onConnected: (value) => connected.push(value),
        backoff: () => 0,
        signal: new AbortController().signal,
      },
    );
    expect(events).toEqual([{ step: 'pages' }, { step: 'done' }]);
    expect(sent).toEqual([undefined, '1', '1', '2']);
    expect(connected).toEqual([true, false, false, true, false, false]);
  });

  it('stops on a 4xx response', async () => {
    const { client, sent } = getClient([new ApiError(404, { code: 'notFound' }), stream('data: {}\n\n')]);
    await followEvents(
      client,
      endpoint,
      {},
      { onEvent: () => undefined, backoff: () => 0, signal: new AbortController().signal },
    );
    expect(sent).toHaveLength(1);
  });
});
