import { percentile } from '../report/statistics.js';
import { closedLoop } from './closed-loop.js';
import { openLoop } from './open-loop.js';

/** Response times at half of the maximum throughput. */
export interface HalfLoad {
  /** Maximum throughput, requests per second. */
  readonly saturated: number;
  /** Median response time, milliseconds; `p99` likewise. */
  readonly p50: number;
  readonly p99: number;
}

/** Number of concurrent requests that saturate one of our services. */
export const workers = 16;
/** Minimum sample size: with fewer responses the 99th percentile is close to the maximum. */
const atLeast = 300;
const minMeasureMs = 5_000;
/** Pause after saturation, in which the service finishes deferred work before the measurement. */
const calmMs = 3_000;

/** Measures the maximum throughput, then response times at half of it. */
export async function halfLoad(send: (index: number) => Promise<void>): Promise<HalfLoad> {
  let sent = 0;
  const { perSecond: saturated } = await closedLoop({
    workers,
    send: () => send(sent++),
    warmUpMs: 500,
    measureMs: 2_000,
  });
  const perSecond = saturated / 2;
  const measureMs = Math.max(minMeasureMs, (atLeast * 1_000) / perSecond);
  const times = await openLoop({ perSecond, send, warmUpMs: calmMs, measureMs });
  return { saturated, p50: percentile(times, 50), p99: percentile(times, 99) };
}
