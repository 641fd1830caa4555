import { once } from 'node:events';
import type { FastifyReply } from 'fastify';

/** Heartbeat interval, so that no proxy closes an idle stream. */
const heartbeatMs = 15_000;

/**
 * Responds with server-sent events, one per value of the source. Ends when the source ends, the client disconnects or
 * the service stops; the source's signal then aborts.
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
    if (!signal.aborted) reply.log.error({ err: error }, 'event stream failed');
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
}
