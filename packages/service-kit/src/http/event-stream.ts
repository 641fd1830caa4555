import { once } from 'node:events';
import type { FastifyReply } from 'fastify';

/** How often a line goes out when there is nothing to tell, so that no proxy takes the stream for dead. */
const heartbeatMs = 15_000;

/**
 * Answers with server-sent events: each value of the source is one event. Ends when the source ends, the
 * caller leaves or the service stops; the signal that the source gets aborts then.
 *
 * @example return eventStream(context, (signal) => service.progress(context.params.assetsHistoryId, signal));
 */
export async function eventStream<T>(
  { reply, signal }: { reply: FastifyReply; signal: AbortSignal },
  source: (signal: AbortSignal) => AsyncIterable<T>,
): Promise<void> {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(':\n\n');
  const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMs);
  try {
    for await (const value of source(signal)) {
      if (signal.aborted) break;
      if (!raw.write(`data: ${JSON.stringify(value)}\n\n`)) await once(raw, 'drain', { signal });
    }
  } catch (error) {
    if (!signal.aborted) reply.log.error({ err: error }, 'A stream of events broke off');
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
}
