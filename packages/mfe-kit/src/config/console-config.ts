/** What remotes need to know of this installation; the shell reads it from `/config.json`. */
export interface ConsoleConfig {
  /**
   * Pattern of the live preview's address, for `releaseUrl` of the contracts:
   * `http://{systemName}.{environment}.localhost:8081`.
   */
  previewUrl: string;
}

let current: ConsoleConfig | undefined;

/** The configuration of this installation. @throws before the shell has set it. */
export function consoleConfig(): ConsoleConfig {
  if (current === undefined) throw new Error('The console has no configuration yet');
  return current;
}

/** Sets the configuration; the shell does it once, tests do it for each test. */
export function setConsoleConfig(config: ConsoleConfig): void {
  current = { previewUrl: config.previewUrl };
}
