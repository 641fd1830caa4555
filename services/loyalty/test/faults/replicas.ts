import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { bundleReplica } from './bundle-replica.js';
import type { ReplicaOrder } from './replica-process.js';

/** The service as a single process that tests kill and restart. */
export interface Replicas {
  /** Returns the service's URL once it listens. */
  url(): Promise<string>;
  /** Starts the next process. */
  start(): Promise<void>;
  /** Kills the process without a graceful shutdown. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Preloads the next process while one runs, so that a restart only takes as long as the service's own start. */
export async function createReplicas(order: ReplicaOrder): Promise<Replicas> {
  const program = await bundleReplica();
  const load = () => loaded(program.path, order);
  let running: ChildProcess | undefined;
  let next = load();
  let resolveUrl: (url: string) => void = () => undefined;
  let address = untold();

  function untold(): Promise<string> {
    return new Promise((resolve) => {
      resolveUrl = resolve;
    });
  }
  async function kill(): Promise<void> {
    const child = running;
    running = undefined;
    if (child === undefined) return;
    address = untold();
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  return {
    url: () => address,
    kill,
    async start() {
      const child = await next;

      next = load();
      running = child;
      const started = once(child, 'message');
      child.send('start');
      const [{ port }] = (await started) as [{ port: number }];
      resolveUrl(`http://127.0.0.1:${port}`);
    },
    async stop() {
      await kill();
      (await next).kill('SIGKILL');
      await program.remove();
    },
  };
}

async function loaded(program: string, order: ReplicaOrder): Promise<ChildProcess> {
  const child = fork(program, [JSON.stringify(order)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}
