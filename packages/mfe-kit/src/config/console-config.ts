import type { ConsoleConfig } from '@noren/contracts';

/** What remotes need to know of this installation. */
type Known = Pick<ConsoleConfig, 'previewUrl'>;

let current: Known | undefined;

/** The configuration of this installation. @throws before the shell has set it. */
export function consoleConfig(): Known {
  if (current === undefined) throw new Error('The console has no configuration yet');
  return current;
}

/** Sets the configuration; the shell does it once, tests do it for each test. */
export function setConsoleConfig(config: Known): void {
  current = { previewUrl: config.previewUrl };
}
