import type { ServerResponse } from 'node:http';
import type { ChangeType, Stored } from './store.js';

/** An open watch. */
export interface WatchRequest {
  readonly response: ServerResponse;
  readonly from: number;
  readonly bookmarks: boolean;
  readonly timeoutMs: number;
  readonly matches: (object: Stored) => boolean;
}

interface Change {
  readonly version: number;
  readonly type: ChangeType;
  readonly object: Stored;
}

/** Stored changes for watches that start later. */
const maxStoredChanges = 10_000;
const bookmarkMs = 200;

/** The changes of one kind, and their watchers. */
export type Watches = ReturnType<typeof createWatches>;

export function createWatches(present: () => number) {
  let changes: Change[] = [];
  /** Watches cannot resume from before this version. */
  let horizon = 0;
  const open = new Set<{ request: WatchRequest; end: () => void }>();

  function send({ response, matches }: WatchRequest, { type, object }: Change): void {
    if (matches(object)) response.write(`${JSON.stringify({ type, object })}\n`);
  }

  return {
    publish(type: ChangeType, object: Stored): void {
      const change = { version: Number(object.metadata.resourceVersion), type, object };
      changes.push(change);
      if (changes.length > 2 * maxStoredChanges) {
        changes = changes.slice(-maxStoredChanges);
        horizon = changes[0]?.version ?? horizon;
      }
      for (const { request } of open) send(request, change);
    },
    start(request: WatchRequest): void {
      const { response, from } = request;
      response.writeHead(200, { 'content-type': 'application/json' });
      if (from < horizon) {
        const object = {
          kind: 'Status',
          code: 410,
          reason: 'Expired',
          message: `too old resource version: ${from}`,
        };
        response.end(`${JSON.stringify({ type: 'ERROR', object })}\n`);
        return;
      }
      response.flushHeaders();
      for (const change of changes) if (change.version > from) send(request, change);
      const bookmark = () => {
        const object = { metadata: { resourceVersion: `${present()}` } };
        response.write(`${JSON.stringify({ type: 'BOOKMARK', object })}\n`);
      };
      const beat = request.bookmarks ? setInterval(bookmark, bookmarkMs) : undefined;
      const limit = setTimeout(() => response.end(), request.timeoutMs);
      const watch = { request, end: () => response.destroy() };
      open.add(watch);
      response.on('close', () => {
        clearInterval(beat);
        clearTimeout(limit);
        open.delete(watch);
      });
    },
    /** Breaks every connection. */
    drop(): void {
      for (const { end } of open) end();
    },
    /** Discards the history: disconnected watchers must list again. */
    compact(): void {
      changes = [];
      horizon = present();
    },
    get count(): number {
      return open.size;
    },
  };
}
