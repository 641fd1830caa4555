import { ConsoleConfig } from '@noren/contracts/console';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { CommandError, exitCodes } from '../exit-codes.js';
import { fill, messages } from '../messages.js';

/** Normalises a console URL: no trailing slash. @throws CommandError */
export function consoleUrl(input: string): string {
  if (!URL.canParse(input) || !/^https?:$/.test(new URL(input).protocol)) {
    throw new CommandError(exitCodes.usage, fill(messages.wrongUrl, { url: input }));
  }
  return input.replace(/\/+$/, '');
}

/** Reads the console's public configuration, which its pages use too. @throws CommandError */
export async function consoleConfig(url: string, signal: AbortSignal): Promise<Static<typeof ConsoleConfig>> {
  const answer: unknown = await reaching(url, () =>
    fetch(`${url}/config.json`, { signal }).then((response) => response.json().catch(() => undefined)),
  );
  if (Value.Check(ConsoleConfig, answer)) return answer;
  throw new CommandError(exitCodes.unavailable, fill(messages.notConsole, { url }));
}

/** Runs a call and reports an unreachable server by URL. @throws CommandError */
export async function reaching<T>(url: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // `fetch` rejects with this type if there is no response; the reason is its cause.
    if (!(error instanceof TypeError)) throw error;
    const { cause } = error as { cause?: { code?: string; message?: string } };
    if (cause === undefined) throw error;
    const reason = cause.code ?? cause.message ?? error.message;
    throw new CommandError(exitCodes.unavailable, fill(messages.unavailable, { url, reason }));
  }
}
