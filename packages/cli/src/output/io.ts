/** The command's environment and output; tests replace it. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes a line of the result. */
  readonly out: (line: string) => void;
  /** Writes a line of progress or an error. */
  readonly err: (line: string) => void;
  /** True if the output is a terminal that shows colours. */
  readonly colours: boolean;
  /** Aborts what the command waits for. */
  readonly signal: AbortSignal;
}

/** Returns the environment and output of the process. */
export function processIo(signal: AbortSignal): Io {
  const { env, stdout, stderr } = process;
  return {
    env,
    out: (line) => void stdout.write(`${line}\n`),
    err: (line) => void stderr.write(`${line}\n`),
    // https://no-color.org: any non-empty value.
    colours: stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '',
    signal,
  };
}

const codes = { green: 32, yellow: 33, red: 31, dim: 2 } as const;

/** Colours a text if the output supports it. */
export function paint(colours: boolean, colour: keyof typeof codes, text: string): string {
  return colours ? `\u001b[${codes[colour]}m${text}\u001b[0m` : text;
}
