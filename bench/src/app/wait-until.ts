import { setTimeout as delay } from 'node:timers/promises';

/** Asks until the answer is yes. @throws after 30 s, or what asking throws */
export async function waitUntil(what: string, isSo: () => Promise<boolean>, pauseMs = 50): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited 30 s for ${what}`);
    await delay(pauseMs);
  }
}
