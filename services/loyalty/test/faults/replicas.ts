import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { bundleReplica } from './bundle-replica.js';
import type { ReplicaOrder } from './replica-process.js';

/** The service as one process at a time, which tests kill. */
export interface Replicas {
  /** Where it listens, once it does. */
  url(): Promise<string>;
  /** Starts the next process. */
  start(): Promise<void>;
  /** Ends the process without a word. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** While one runs the next one loads, so that a restart takes no longer than the service itself does. */
export async function createReplicas(order: ReplicaOrder): Promise<Replicas> {
  const program = await bundleReplica();
  const load = () => loaded(program.path, order);
  let running: ChildProcess | undefined;
  let next = load();
  let tell: (url: string) => void = () => undefined;
  let address = untold();

  function untold(): Promise<string> {
    return new Promise((resolve) => {
      tell = resolve;
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
      tell(`http://127.0.0.1:${port}`);
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
