/**
 * What tests know of the run that they are part of. `npm test` runs every test at its small size and in Japanese;
 * `npm run test:full` runs those that have a larger size once more, at that size, in English and in the dark theme.
 */

/** True in `npm run test:full` (environment variable `TEST_SIZE=full`). */
export const isFullRun = process.env['TEST_SIZE'] === 'full';

/**
 * Picks the size of a test by the run.
 *
 * A file that calls it, or is named `*.full.test.ts`, is part of `npm run test:full`.
 *
 * @param quick - for `npm test`: enough to fail when the promise is broken
 * @param full - for `npm run test:full`
 */
export const sized = <T>(quick: T, full: T): T => (isFullRun ? full : quick);

/** The language in which screens are tested; `TEST_LOCALE` overrides the run's own. */
export const runLocale: 'ja' | 'en' =
  process.env['TEST_LOCALE'] === 'en' || (process.env['TEST_LOCALE'] === undefined && isFullRun)
    ? 'en'
    : 'ja';

/** The theme in which screens of the console are tested: light unless `TEST_THEME=dark`. */
export const runTheme: 'light' | 'dark' = process.env['TEST_THEME'] === 'dark' ? 'dark' : 'light';
