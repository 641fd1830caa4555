import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BaselineName, BaselineSettings } from './baseline.js';

/** A baseline that is ready. */
export interface RunningBaseline {
  readonly url: string;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('./baseline-process.js', import.meta.url));

/** Starts a baseline in a separate process, as in production, and discards its log. */
export async function startBaseline(
  name: BaselineName,
  settings: BaselineSettings,
): Promise<RunningBaseline> {
  const child = fork(program, [name, JSON.stringify(settings)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error(`${name} did not start`)));
  });
  return {
    url: `http://127.0.0.1:${String(port)}`,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
