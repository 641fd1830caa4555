import { type ErrorCode, errorTexts, type Locale, type PageId } from '@noren/contracts';
import { groupsOf, type Texts, textGroups } from './texts.js';

// Comes with the other language's words: no page starts with it.
export { settingsIn } from '@noren/contracts';

/** Everything that a page says of itself in one language. */
export function textsIn(locale: Locale, page: PageId, errors: readonly string[]): Texts {
  const groups = textGroups(locale);
  const own = groupsOf[page].map((group) => [group, groups[group]]);
  const told = errors.map((code) => [code, errorTexts[locale][code as ErrorCode]]);
  return { frame: groups.frame, ...Object.fromEntries(own), errors: Object.fromEntries(told) };
}
