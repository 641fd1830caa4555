import { randomInt } from 'node:crypto';
import type { ContentOf } from '@noren/contracts';

export type ScratchGame = ContentOf<'scratchGames'>;
export type Prize = ScratchGame['prizes'][number];

/** Odds are counted in thousandths of a percent: sums of percents with decimals miss the hundred by a hair. */
const whole = 100_000;

/**
 * The prize that a number stands for, if any: each has as many numbers as it has odds, in the order of the
 * prizes; what is left of them brings nothing.
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

/** Draws a number that nobody can foretell, every one as likely as another. */
export const drawNumber = () => randomInt(whole);

/** Draws a prize, or nothing. */
export function draw(prizes: readonly Prize[], number: () => number = drawNumber): Prize | undefined {
  return prizeAt(prizes, number());
}
