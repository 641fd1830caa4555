import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../../packages/cli/bin/noren.js', import.meta.url));

/** Result of a command. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs commands in a separate process with a token, as a shell does. */
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
    /** Returns the parsed output of a successful command with `--json`. */
    async json<T>(...args: string[]): Promise<T> {
      const { code, out, err } = await run(...args, '--json');
      if (code !== 0) throw new Error(`noren ${args.join(' ')} ended with ${code}: ${err}`);
      return JSON.parse(out) as T;
    },
  };
}

export type CommandLine = ReturnType<typeof commandLine>;

/** Creates values for the secrets that an export leaves out. */
export function createSecrets(leftOut: readonly string[]) {
  const contents: Record<string, Record<string, Record<string, string>>> = {};
  for (const place of leftOut) {
    const [part, kind = '', id = '', field = ''] = place.split('.');
    if (part !== 'contents') continue;
    contents[kind] = { ...contents[kind], [id]: { [field]: '1234' } };
  }
  return { contents };
}
