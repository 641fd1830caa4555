import { setTimeout as delay } from 'node:timers/promises';
import type { DemoTarget } from './trades/trade.js';
import { type DemoExtent, seedDemo } from './seed-demo.js';

/** How long a start waits for the apps of the complete demo data. */
const maxDemoWaitMs = 5_000;

/**
 * Seeds the demo data and returns what settles with its last part. A stop of the stack interrupts it; the next start
 * completes it. Fails only without the apps that tests need.
 */
export async function seedInBackground(
  stack: DemoTarget,
  demo: DemoExtent,
  report: (line: string) => void,
  stops: (() => Promise<void>)[],
): Promise<{ readonly ended: Promise<void> }> {
  const interruption = new AbortController();
  const { signal } = interruption;
  const started = seedDemo(stack, demo, { report, signal });
  const finish = async () => (await started).finished;
  const ended = finish().catch((error: Error) => {
    if (!signal.aborted)
      report(`the demo data is incomplete (${error.message}); the next start continues it`);
  });
  stops.push(async () => {
    interruption.abort();
    await ended;
  });
  // Tests need the apps; people need the console soon.
  if (demo === 'apps') await started;
  else await Promise.race([started.catch(() => undefined), delay(maxDemoWaitMs, undefined, { ref: false })]);
  return { ended };
}
