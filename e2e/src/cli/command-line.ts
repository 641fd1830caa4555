import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../../packages/cli/bin/noren.js', import.meta.url));

/** How a run of the command line ended. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The command line as a person's shell runs it: a process of its own, with a token. */
export function commandLine(console: string, token: string) {
  const run = (...args: string[]): Promise<Ran> =>
    new Promise((resolve) => {
      const env = { PATH: process.env['PATH'], NOREN_URL: console, NOREN_TOKEN: token, NO_COLOR: '1' };
      execFile(process.execPath, [bin, ...args], { env, maxBuffer: 1e8 }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });
  return {
    run,
    /** What a command that goes well prints with `--json`. */
    async json<T>(...args: string[]): Promise<T> {
      const { code, out, err } = await run(...args, '--json');
      if (code !== 0) throw new Error(`noren ${args.join(' ')} ended with ${code}: ${err}`);
      return JSON.parse(out) as T;
    },
  };
}

export type CommandLine = ReturnType<typeof commandLine>;
