import type { Bench, Part } from '../bench.js';
import { median } from '../report/statistics.js';
import { createDataDir, startRunningStack } from '../stack/running-stack.js';

const rounds = 3;

/** Start of a new stack with demo data, then of a second one with the existing data. */
export const stackStart: Part = {
  name: 'stack-start',
  async run({ report, atEnd }) {
    const cold: number[] = [];
    const warm: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      report(`round ${round} of ${rounds}`);
      const data = await createDataDir();
      atEnd(data.remove);
      try {
        cold.push(await startAndStop(data.path, atEnd));
        warm.push(await startAndStop(data.path, atEnd));
      } finally {
        await data.remove();
      }
    }
    return [
      { metric: 'cold, with demo data', value: median(cold), unit: 'ms' },
      { metric: 'warm', value: median(warm), unit: 'ms' },
    ];
  },
};

async function startAndStop(dataDir: string, atEnd: Bench['atEnd']): Promise<number> {
  const starting = startRunningStack(dataDir);
  atEnd(async () => (await starting.catch(() => undefined))?.stop());
  const { startedIn, stop } = await starting;
  await stop();
  return startedIn;
}
