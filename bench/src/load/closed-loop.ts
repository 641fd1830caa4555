import { percentile } from '../report/statistics.js';

/** Results of a load. */
export interface Throughput {
  readonly perSecond: number;
  /** Median response time, milliseconds; `p95` likewise. */
  readonly p50: number;
  readonly p95: number;
}

/** A load by workers that each have one request in flight. */
export interface Load {
  /** Number of concurrent workers. Each sends its next request when the previous one is answered. */
  readonly workers: number;
  /** Sends one request and waits for the response. */
  send(worker: number): Promise<void>;
  readonly warmUpMs?: number;
  readonly measureMs?: number;
}

/** Runs a load and measures it. @throws the first error of `send`, after all workers have stopped */
export async function closedLoop(load: Load): Promise<Throughput> {
  const { workers, send, warmUpMs = 1_000, measureMs = 4_000 } = load;
  const from = performance.now() + warmUpMs;
  const to = from + measureMs;
  const times: number[] = [];
  let failed = false;
  const work = async (worker: number) => {
    for (let startedAt = performance.now(); startedAt < to && !failed; startedAt = performance.now()) {
      await send(worker);
      const ended = performance.now();
      if (ended >= from && ended < to) times.push(ended - startedAt);
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
