import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../../packages/cli/bin/noren.js', import.meta.url));
/** What `bin` runs: the build. */
const built = new URL('../../../packages/cli/dist/run-cli.js', import.meta.url);

/** Result of a command. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Program {
  runCli(
    args: readonly string[],
    io: {
      env: Readonly<Record<string, string | undefined>>;
      out: (line: string) => void;
      err: (line: string) => void;
      colours: boolean;
      signal: AbortSignal;
    },
  ): Promise<number>;
}

/** Runs commands with a token. */
export function commandLine(console: string, token: string) {
  const env = { PATH: process.env['PATH'], NOREN_URL: console, NOREN_TOKEN: token, NO_COLOR: '1' };

  /** Runs a command in this process, which saves the start of another. */
  async function run(...args: string[]): Promise<Ran> {
    const { runCli } = (await import(built.href)) as Program;
    const [out, err]: [string[], string[]] = [[], []];
    // Options, because the command reads their variables from its process.
    const options = ['--url', console, '--token', token];
    const code = await runCli([...args, ...options], {
      env,
      out: (line) => void out.push(`${line}\n`),
      err: (line) => void err.push(`${line}\n`),
      colours: false,
      signal: new AbortController().signal,
    });
    return { code, out: out.join(''), err: err.join('') };
  }

  return {
    run,
    /** Runs a command in a separate process, as a shell does. */
    runProcess: (...args: string[]): Promise<Ran> =>
      new Promise((resolve) => {
        execFile(process.execPath, [bin, ...args], { env, maxBuffer: 1e8 }, (error, out, err) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
        );
      }),
    /** Returns the parsed output of a successful command with `--json`. */
    async json<T>(...args: string[]): Promise<T> {
      const { code, out, err } = await run(...args, '--json');
      if (code !== 0) throw new Error(`noren ${args.join(' ')} ended with ${code}: ${err}`);
      return JSON.parse(out) as T;
    },
  };
}

export type CommandLine = ReturnType<typeof commandLine>;

/**
 * Creates values for the secrets that an export leaves out.
 *
 * @param couponCode - store code of coupons; the templates' settings want six digits
 */
export function createSecrets(leftOut: readonly string[], couponCode = '123456') {
  const contents: Record<string, Record<string, Record<string, string>>> = {};
  for (const place of leftOut) {
    const [part, kind = '', id = '', field = ''] = place.split('.');
    if (part !== 'contents') continue;
    contents[kind] = { ...contents[kind], [id]: { [field]: kind === 'coupons' ? couponCode : '1234' } };
  }
  return { contents };
}
