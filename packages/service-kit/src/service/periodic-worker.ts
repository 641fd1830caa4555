import type { Log } from '../observability/log.js';
import type { Worker } from './parts.js';

export interface PeriodicWorkerOptions {
  readonly name: string;
  /** What is done in each run. What fails is logged, and stays for the next run. */
  readonly work: () => Promise<void>;
  /** Pause between the starts of two runs, ms. */
  readonly pauseMs: number;
  readonly log: Log;
}

/** Creates a worker that does something again and again, one run after the other. */
export function createPeriodicWorker({ name, work, pauseMs, log }: PeriodicWorkerOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function run(): Promise<void> {
    running = running
      .then(work)
      .catch((error: unknown) => log.warn({ err: error, worker: name }, 'Periodic work failed'));
    return running;
  }

  const worker: Worker = {
    name,
    async start() {
      timer = setInterval(() => void run(), pauseMs).unref();
    },
    ready: () => true,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };

  return {
    worker,
    /** Runs it once more now. */
    run,
  };
}
