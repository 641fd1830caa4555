import { percentile } from '../report/statistics.js';
import { closedLoop } from './closed-loop.js';
import { openLoop } from './open-loop.js';

/** How something answers when it is busy with half of what it can do. */
export interface HalfLoad {
  /** What it can do. */
  readonly saturated: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** As many at a time as keep a service of ours busy. */
export const workers = 16;
/** Enough answers for a 99th percentile that is more than the slowest one. */
const atLeast = 300;
const shortestMs = 5_000;
/** What was done at the limit leaves work behind; it is over before half of it is measured. */
const calmMs = 3_000;

/** Finds what it can do, then how long it takes at half of that. */
export async function halfLoad(send: (index: number) => Promise<void>): Promise<HalfLoad> {
  let sent = 0;
  const { perSecond: saturated } = await closedLoop({
    workers,
    send: () => send(sent++),
    warmUpMs: 500,
    measureMs: 2_000,
  });
  const perSecond = saturated / 2;
  const measureMs = Math.max(shortestMs, (atLeast * 1_000) / perSecond);
  const times = await openLoop({ perSecond, send, warmUpMs: calmMs, measureMs });
  return { saturated, p50: percentile(times, 50), p99: percentile(times, 99) };
}
