import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConsoleConfig } from '@noren/contracts/console';
import { type ConsoleOptions, findFreePorts } from '@noren/local-stack';
import type { RunningStack } from '../../stack/running-stack.js';
import { buildOneProgram } from './build.js';

const program = fileURLToPath(new URL('./process.js', import.meta.url));

/** The console as one program, at a separate origin with the same services. */
export interface OneProgram {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Builds the console as one program into a folder, and serves it with the code that serves the console. */
export async function startOneProgram(stack: RunningStack, dir: string): Promise<OneProgram> {
  const { dist } = await buildOneProgram(join(dir, 'one-program'));
  const read = async (file: string): Promise<unknown> => (await fetch(stack.urls.console + file)).json();
  const { issuer, clientId, previewUrl } = (await read('/config.json')) as ConsoleConfig;
  const { remotes } = (await read('/remotes.json')) as Pick<ConsoleOptions, 'remotes'>;
  const { console: port } = await findFreePorts();
  const options: ConsoleOptions = {
    port,
    services: stack.services,
    shellDist: dist,
    issuer,
    clientId,
    remotes,
    miniAppUrl: previewUrl,
  };
  const child = fork(program, [JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The console as one program did not start')));
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
