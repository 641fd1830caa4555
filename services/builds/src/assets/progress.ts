import { EventEmitter } from 'node:events';
import type { Nats } from '@noren/service-kit';

/** Notifications of build progress across all replicas. */
export interface Progress {
  notify: (assetsHistoryId: string) => void;
  /** Yields `read` immediately, after every notification, and every second in case one is lost. */
  follow: <T>(assetsHistoryId: string, signal: AbortSignal, read: () => Promise<T>) => AsyncIterable<T>;
  /** Subscribes to notifications of other replicas. */
  start: () => void;
}

const toSubject = (assetsHistoryId: string) => `builds.progress.${assetsHistoryId}`;

export function createProgress(nats: Pick<Nats, 'connection'>, glanceMs = 1000): Progress {
  const emitter = new EventEmitter().setMaxListeners(0);

  async function* follow<T>(id: string, signal: AbortSignal, read: () => Promise<T>): AsyncGenerator<T> {
    let wake = () => {};
    let news = true;
    const moved = () => {
      news = true;
      wake();
    };
    emitter.on(id, moved);
    signal.addEventListener('abort', moved);
    const glance = setInterval(moved, glanceMs);
    try {
      while (!signal.aborted) {
        if (!news) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        news = false;
        if (!signal.aborted) yield await read();
      }
    } finally {
      clearInterval(glance);
      signal.removeEventListener('abort', moved);
      emitter.off(id, moved);
    }
  }

  return {
    follow,
    notify(id) {
      emitter.emit(id);
      if (!nats.connection.isClosed()) nats.connection.publish(toSubject(id));
    },
    start() {
      nats.connection.subscribe(toSubject('*'), {
        callback: (_error, message) => void emitter.emit(message.subject.slice(toSubject('').length)),
      });
    },
  };
}
