import { type CallInput, type Endpoint, type ResponseOf, ApiError } from '@noren/contracts/base';
import { createParser } from 'eventsource-parser';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Api, api } from './api.js';

export interface StreamOptions<T> {
  /** Each event, parsed. */
  onEvent: (data: T) => void;
  /** Whether the connection stands; it goes false between attempts. */
  onConnected?: (connected: boolean) => void;
  /** Wait before the n-th attempt in a row (from 0), milliseconds. */
  backoff?: (attempt: number) => number;
  signal: AbortSignal;
}

const defaultBackoff = (attempt: number): number => Math.min(500 * 2 ** attempt, 10_000);

/**
 * Follows an endpoint of server-sent events with the bearer token until `signal` aborts, and connects
 * again from the last event's id when the connection ends. Ends by itself when the server refuses
 * (4xx) or says with 204 that there is no more.
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
 * Follows an endpoint of server-sent events while the component is mounted and `enabled`.
 *
 * @returns whether the connection stands
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
