import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConsoleConfig, RemoteList } from '@noren/contracts/console';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { ConsoleSettings } from '../console/register-console.js';

/**
 * Reads an installation's `config.json` and `remotes.json` on every call, because mounted files change while the
 * server runs. If they become unreadable, the previous settings stay in use.
 *
 * @param onError receives each mistake once
 */
export function createSettingsReader(directory: string, onError: (message: string) => void) {
  let current: ConsoleSettings | undefined;
  let reported = '';
  return async (): Promise<ConsoleSettings> => {
    try {
      const [config, { remotes }] = await Promise.all([
        read<ConsoleConfig>(directory, 'config.json', ConsoleConfig),
        read<RemoteList>(directory, 'remotes.json', RemoteList),
      ]);
      current = { config, remotes };
      reported = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== reported) onError(message);
      reported = message;
      if (current === undefined) throw error;
    }
    return current;
  };
}

async function read<T>(directory: string, name: string, schema: TSchema): Promise<T> {
  const path = join(directory, name);
  const value: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!Value.Check(schema, value)) throw new TypeError(`${path} does not match the shell's schema`);
  return value as T;
}
