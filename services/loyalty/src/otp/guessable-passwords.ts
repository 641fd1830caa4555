import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** A password that this many guesses find is one of the commonest, or a variation of one or of the app's own words. */
const commonest = 100_000;
/** Longer passwords are no common ones, and would take long to compare. */
const longestCompared = 40;

let checker: Promise<ZxcvbnFactory> | undefined;

/** Returns the estimator; the list of passwords takes some megabytes, so it is loaded when the first is chosen. */
function getChecker(): Promise<ZxcvbnFactory> {
  checker ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory: Factory }, { adjacencyGraphs: graphs, dictionary }]) =>
      new Factory({ dictionary: { ...dictionary }, graphs }),
  );
  return checker;
}

/**
 * True if a password is among the first that an attacker tries: common ones, sequences, repetitions, dates, words.
 *
 * @param ownWords names that an attacker of this app would try
 */
export async function isGuessable(password: string, ownWords: readonly string[]): Promise<boolean> {
  if (new Set(password).size === 1) return true;
  if (password.length > longestCompared) return false;
  const words = ownWords.filter((word) => word.length > 2);
  return (await getChecker()).check(password, words).guesses <= commonest;
}
