import type { ConsoleConfig } from '@noren/contracts/console';

/** The part of the configuration that remotes need. */
type Known = Pick<ConsoleConfig, 'previewUrl'>;

let current: Known | undefined;

/**
 * Returns the configuration of this installation.
 *
 * @throws if the shell has not set it yet
 */
export function consoleConfig(): Known {
  if (current === undefined) throw new Error('The console configuration is not set');
  return current;
}

/** Sets the configuration. The shell calls it once; tests call it before each test. */
export function setConsoleConfig(config: Known): void {
  current = { previewUrl: config.previewUrl };
}
