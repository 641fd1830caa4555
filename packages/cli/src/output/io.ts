/** What the command has of its surroundings; tests have their own. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Results, whole lines. */
  readonly out: (line: string) => void;
  /** Progress and errors, whole lines. */
  readonly err: (line: string) => void;
  /** Whether a person reads the output in colours. */
  readonly colours: boolean;
  /** Interrupts what the command waits for. */
  readonly signal: AbortSignal;
}

/** The surroundings of a process. */
export function processIo(signal: AbortSignal): Io {
  const { env, stdout, stderr } = process;
  return {
    env,
    out: (line) => void stdout.write(`${line}\n`),
    err: (line) => void stderr.write(`${line}\n`),
    // https://no-color.org: any value that is not empty.
    colours: stdout.isTTY === true && (env['NO_COLOR'] ?? '') === '',
    signal,
  };
}
