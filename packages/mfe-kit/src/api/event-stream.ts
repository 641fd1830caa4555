import { ApiError, type CallInput } from '@noren/contracts/client';
import type { Endpoint, ResponseOf } from '@noren/contracts/core';
import { createParser } from 'eventsource-parser';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Api, api } from './api.js';

export interface StreamOptions<T> {
  /** Called with each parsed event. */
  onEvent: (data: T) => void;
  /** Called when the connection opens or closes; it is closed between attempts. */
  onConnected?: (connected: boolean) => void;
  /** Delay before the n-th consecutive attempt (from 0), in milliseconds. */
  backoff?: (attempt: number) => number;
  signal: AbortSignal;
}

const defaultBackoff = (attempt: number): number => Math.min(500 * 2 ** attempt, 10_000);

/**
 * Follows a server-sent events endpoint until `signal` aborts. Authenticates with the bearer token and reconnects
 * from the last event id. Ends by itself on a 4xx response, or on 204, which means that the stream is complete.
 */
export async function followEvents<E extends Endpoint>(
  client: Api,
  endpoint: E,
  input: CallInput<E> | undefined,
  { onEvent, onConnected, backoff = defaultBackoff, signal }: StreamOptions<ResponseOf<E>>,
): Promise<void> {
  let lastId: string | undefined;
  let attempt = 0;
  const parser = () =>
    createParser({
      onEvent(event) {
        attempt = 0;
        if (event.id !== undefined) lastId = event.id;
        onEvent(JSON.parse(event.data) as ResponseOf<E>);
      },
    });
  while (!signal.aborted) {
    try {
      const headers = lastId === undefined ? {} : { 'last-event-id': lastId };
      const response = await client.open(endpoint, { ...(input ?? {}), headers, signal } as CallInput<E>);
      if (response.status === 204 || response.body === null) return;
      onConnected?.(true);
      await readAll(response.body, parser());
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status >= 400 && error.status < 500)) return;
    } finally {
      onConnected?.(false);
    }
    await pause(backoff(attempt++), signal);
  }
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  parser: ReturnType<typeof createParser>,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Follows a server-sent events endpoint while the component is mounted and `enabled`.
 *
 * @returns true while the connection is open
 */
export function useEventStream<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onEvent: (data: ResponseOf<E>) => void,
  enabled = true,
): boolean {
  const [connected, setConnected] = useState(false);
  const handle = useEffectEvent(onEvent);
  const key = JSON.stringify(input);
  useEffect(() => {
    if (!enabled) return;
    const stop = new AbortController();
    void followEvents(api(), endpoint, JSON.parse(key) as CallInput<E>, {
      onEvent: (data) => handle(data),
      onConnected: (value) => !stop.signal.aborted && setConnected(value),
      signal: stop.signal,
    });
    return () => {
      stop.abort();
      setConnected(false);
    };
  }, [endpoint, key, enabled]);
  return connected;
}
