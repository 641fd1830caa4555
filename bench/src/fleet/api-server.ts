import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A double of a Kubernetes API server in a separate process. */
export interface ApiServer {
  /** Path of a kubeconfig. */
  readonly kubeConfig: string;
  /** True if the status of every release says that the replica serves it. */
  allReady(): Promise<boolean>;
  stop(): Promise<void>;
}

/** The double is test code, so it has no built form: the child runs the TypeScript as it is. */
const program = fileURLToPath(new URL('../../test/api-server-process.ts', import.meta.url));
const hooks = new URL('../../../packages/local-stack/source-hooks/register.mjs', import.meta.url).href;

/** Starts the double and waits until it listens. */
export async function startApiServer(): Promise<ApiServer> {
  const child = fork(program, [], {
    execArgv: ['--conditions=source', '--import', hooks],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answer = <T>() =>
    new Promise<T>((resolve, reject) => {
      const onExit = () => reject(new Error('The API server double exited'));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        resolve(message as T);
      });
    });
  return {
    kubeConfig: await answer<string>(),
    allReady() {
      const ready = answer<boolean>();
      child.send('ready?');
      return ready;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
