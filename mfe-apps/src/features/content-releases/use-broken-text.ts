import { contentTexts } from '@noren/contracts/texts';
import { pseudoText, useLocale } from '@noren/mfe-kit';
import { useReleaseRuleText } from '../../use-release-rule-text.js';
import { type BrokenItem, fieldAt } from './broken-rules.js';

/** Returns the text of a rule that an item breaks, with the label of its field. */
export function useBrokenText(): (broken: BrokenItem) => string {
  const locale = useLocale((state) => state.locale);
  const getText = useReleaseRuleText();
  return ({ item, path, error }) => {
    const field = fieldAt(path);
    const text = getText(error, field !== undefined);
    if (item === undefined || field === undefined) return text;
    const label = contentTexts[locale][item.kind].fields[field];
    return label === undefined ? text : `${pseudoText(label)}: ${text}`;
  };
}
