import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { call } from '../app/call.js';

/** A replica of the edge in a separate process. */
export interface EdgeProcess {
  readonly port: number;
  /** Time from process start to readiness, milliseconds. */
  readonly startedIn: number;
  /** Returns its memory as the operating system counts it, bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('../../../services/edge/dist/main.js', import.meta.url));
const timeoutMs = 180_000;

/** Starts a replica as in production and waits until it is ready. */
export async function startEdgeProcess(settings: Readonly<Record<string, string>>): Promise<EdgeProcess> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      OIDC_ISSUER: 'http://localhost/realms/noren',
      MINI_APP_URL: 'http://{systemName}.{environment}.localhost',
      CONSOLE_ORIGIN: 'http://localhost',
      REPLICA: 'edge-1',
      PORT: `${port}`,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  const own = (path: string) => call(`http://127.0.0.1:${port}${path}`);
  while (!(await ready(own))) {
    if (child.exitCode !== null || performance.now() - startedAt > timeoutMs) {
      await stop();
      throw new Error('The edge did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const startedIn = performance.now() - startedAt;
  return {
    port,
    startedIn,
    async memory() {
      const { body } = await own('/metrics');
      return Number(/^process_resident_memory_bytes\{[^}]*\} (\S+)$/m.exec(body)?.[1] ?? Number.NaN);
    },
    stop,
  };
}

function ready(own: (path: string) => ReturnType<typeof call>): Promise<boolean> {
  return own('/health/ready').then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
