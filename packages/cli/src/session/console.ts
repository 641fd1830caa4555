import { ConsoleConfig } from '@noren/contracts';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { CommandError, exitCodes } from '../exit-codes.js';
import { texts } from '../texts/en.js';
import { fill } from '../texts/fill.js';

/** Normalises a console URL: no trailing slash. @throws CommandError */
export function consoleUrl(given: string): string {
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    throw new CommandError(exitCodes.usage, fill(texts.wrongUrl, { url: given }));
  }
  return given.replace(/\/+$/, '');
}

/** Reads the console's public configuration, which its pages use too. @throws CommandError */
export async function consoleConfig(url: string, signal: AbortSignal): Promise<Static<typeof ConsoleConfig>> {
  const answer: unknown = await reaching(url, () =>
    fetch(`${url}/config.json`, { signal }).then((response) => response.json().catch(() => undefined)),
  );
  if (Value.Check(ConsoleConfig, answer)) return answer;
  throw new CommandError(exitCodes.unavailable, fill(texts.notConsole, { url }));
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
    throw new CommandError(exitCodes.unavailable, fill(texts.unavailable, { url, reason }));
  }
}
