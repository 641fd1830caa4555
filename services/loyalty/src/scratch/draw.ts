import { randomInt } from 'node:crypto';
import type { ContentOf } from '@noren/contracts/contents';

export type ScratchGame = ContentOf<'scratchGames'>;
export type Prize = ScratchGame['prizes'][number];

/** Odds are counted in thousandths of a percent, because sums of decimal percentages are inexact. */
const whole = 100_000;

/**
 * Returns the prize that a number wins, if any. The prizes divide the numbers by their odds, in order; the remaining
 * numbers win nothing.
 *
 * @param number from 0 to below 100,000
 */
export function prizeAt(prizes: readonly Prize[], number: number): Prize | undefined {
  let end = 0;
  return prizes.find(({ odds }) => {
    end += Math.round(odds * 1_000);
    return number < end;
  });
}

/** Draws a number, uniformly and unpredictably. */
export const drawNumber = () => randomInt(whole);

/** Draws a prize, or none. */
export function draw(prizes: readonly Prize[], number: () => number = drawNumber): Prize | undefined {
  return prizeAt(prizes, number());
}
