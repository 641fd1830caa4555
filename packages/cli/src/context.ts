import { type Client, createClient } from '@noren/contracts/client';
import type { Io } from './output/io.js';
import { accessToken } from './session/access-token.js';
import { consoleUrl, reaching } from './session/console.js';
import { openTokenFile, type TokenFile } from './session/token-file.js';

/** Options that every command accepts. */
export interface GlobalOptions {
  readonly url: string;
  readonly token?: string;
  readonly json?: boolean;
}

/** What commands work with. */
export interface Context {
  readonly io: Io;
  readonly url: string;
  readonly json: boolean;
  readonly sessions: TokenFile;
  /** Client of the console's public API. */
  readonly client: Client;
  /** Prints a result: `data` as JSON, or `lines` as text. */
  print(data: unknown, lines: () => readonly string[]): void;
}

export function createContext(io: Io, options: GlobalOptions): Context {
  const url = consoleUrl(options.url);
  const sessions = openTokenFile(io.env);
  const json = options.json ?? false;
  const api = createClient({
    baseUrl: `${url}/api`,
    token: accessToken(url, options.token, sessions),
    fetch: (input, init) => reaching(url, () => fetch(input, { signal: io.signal, ...init })),
  });
  return {
    io,
    url,
    json,
    sessions,
    client: api,
    print(data, lines) {
      if (json) io.out(JSON.stringify(data, null, 2));
      else for (const line of lines()) io.out(line);
    },
  };
}
