import { setTimeout as delay } from 'node:timers/promises';
import { createBackoff } from '../process/backoff.js';
import { type Child, startChild } from '../process/child.js';
import { StackError } from '../stack-error.js';

/** How to run a service. */
export interface ServiceOptions {
  readonly name: string;
  /** The built `main.js`. */
  readonly main: string;
  readonly env: NodeJS.ProcessEnv;
  /** Its base URL. */
  readonly url: string;
  readonly logFile: string;
  /** Receives one line when the service crashed and restarts. */
  report(line: string): void;
}

/** A service process that restarts whenever it ends unexpectedly. */
export interface SupervisedService {
  readonly name: string;
  readonly url: string;
  /** Undefined while it is not running. */
  readonly pid: number | undefined;
  /** Starts it unless it runs; resolves once it is ready. */
  start(): Promise<void>;
  /** Shuts it down; it stays down until {@link start}. */
  stop(): Promise<void>;
  /** Sends a signal, as a fault would; if that ends the process, it restarts. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

const readyTimeoutMs = 180_000;
/**
 * Services share this machine's processors: parallel garbage collection would take them from other services and
 * then wait for threads that are not scheduled, and an idle service need not compact its heap.
 */
const consideration = ['--no-parallel-scavenge', '--no-memory-reducer'];

/** Prepares a service; {@link SupervisedService.start} runs it. */
export function supervise(options: ServiceOptions): SupervisedService {
  const { name, url, report } = options;
  let child: Child | undefined;
  let shouldRun = false;
  const backoff = createBackoff();

  const launch = () => {
    const started = Date.now();
    const own = startChild({
      command: process.execPath,
      args: ['--enable-source-maps', ...consideration, options.main],
      env: options.env,
      logFile: options.logFile,
      ownGroup: true,
    });
    child = own;
    void own.ended.then(async () => {
      if (child === own) child = undefined;
      if (!shouldRun) return;
      report(`${name} ended (${own.exitReason()}); starting it again. Its log: ${options.logFile}`);
      await delay(backoff(Date.now() - started));
      if (shouldRun && !child) launch();
    });
  };

  return {
    name,
    url,
    get pid() {
      return child?.pid;
    },
    async start() {
      const fresh = !shouldRun;
      shouldRun = true;
      if (fresh) launch();
      const first = child;
      const deadline = Date.now() + readyTimeoutMs;
      while (!(await isReady(url))) {
        const reason = fresh ? first?.exitReason() : undefined;
        if (reason || Date.now() > deadline) {
          shouldRun = false;
          await child?.stop();
          const why = reason ?? `it was not ready within ${readyTimeoutMs / 1_000} s`;
          throw new StackError(`${name} did not start: ${why}. Its log: ${options.logFile}`);
        }
        await delay(40);
      }
    },
    async stop() {
      shouldRun = false;
      await child?.stop('SIGTERM', 15_000);
    },
    async kill(signal) {
      const ending = child?.ended;
      if (child) process.kill(child.pid, signal);
      await ending;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
