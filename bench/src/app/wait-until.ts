import { setTimeout as delay } from 'node:timers/promises';

/** Polls until a condition is true. @throws after 30 s, or the error of the condition */
export async function waitUntil(what: string, isSo: () => Promise<boolean>, pauseMs = 50): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Timed out after 30 s waiting for ${what}`);
    await delay(pauseMs);
  }
}
