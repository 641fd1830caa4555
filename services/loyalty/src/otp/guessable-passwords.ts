import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** An estimate of guesses up to which a password is a variation of a common one, or of one of the app's own words. */
const fewGuesses = 100_000;
/** Longer passwords are no common ones, and would take long to compare. */
const maxComparedLength = 40;

interface Checker {
  readonly estimator: ZxcvbnFactory;
  isListed(password: string): boolean;
}
let checker: Promise<Checker> | undefined;

/** Returns list and estimator; they take some megabytes, so they are loaded when the first password is chosen. */
function getChecker(): Promise<Checker> {
  checker ??= Promise.all([
    import('fxa-common-password-list'),
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]).then(([{ default: list }, { ZxcvbnFactory: Factory }, { adjacencyGraphs: graphs, dictionary }]) => ({
    estimator: new Factory({ dictionary: { ...dictionary }, graphs }),
    isListed: (password) => list.test(password),
  }));
  return checker;
}

/**
 * True if a password is among the first that an attacker tries: one of the 100,000 commonest (those of the permitted
 * length are listed), a sequence, a repetition, a date, or made of known words.
 *
 * @param ownWords names that an attacker of this app would try
 */
export async function isGuessable(password: string, ownWords: readonly string[]): Promise<boolean> {
  if (new Set(password).size === 1) return true;
  if (password.length > maxComparedLength) return false;
  const { estimator, isListed } = await getChecker();
  if (isListed(password) || isListed(password.toLowerCase())) return true;
  const words = ownWords.filter((word) => word.length > 2);
  return estimator.check(password, words).guesses <= fewGuesses;
}
