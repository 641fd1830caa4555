import { percentile } from '../report/statistics.js';

/** What a load came to. */
export interface Throughput {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

/** How to load something. */
export interface Load {
  /** How many send at the same time, each its next as soon as its last is answered. */
  readonly workers: number;
  /** Sends one and waits for the answer. */
  send(worker: number): Promise<void>;
  readonly warmUpMs?: number;
  readonly measureMs?: number;
}

/** Loads something for a while. @throws what sending throws, once every worker has ended */
export async function closedLoop(load: Load): Promise<Throughput> {
  const { workers, send, warmUpMs = 1_000, measureMs = 4_000 } = load;
  const from = performance.now() + warmUpMs;
  const to = from + measureMs;
  const times: number[] = [];
  let failed = false;
  const work = async (worker: number) => {
    for (let begun = performance.now(); begun < to && !failed; begun = performance.now()) {
      await send(worker);
      const ended = performance.now();
      if (ended >= from && ended < to) times.push(ended - begun);
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: workers }, (_, worker) =>
      work(worker).catch((error: unknown) => {
        failed = true;
        throw error;
      }),
    ),
  );
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
  return {
    perSecond: (times.length * 1_000) / measureMs,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
  };
}
