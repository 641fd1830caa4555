import { type FieldError, ruleMessage } from '@noren/contracts/errors';
import { useLocale } from '@noren/mfe-kit';
import { useMessages } from './messages.js';

/**
 * Returns the text of a rule that a content breaks.
 *
 * @param isField - true for a field of the content, false for the content as a whole
 */
export type GetRuleText = (error: Omit<FieldError, 'path'>, isField: boolean) => string;

/**
 * Returns the text of a rule that a release of contents breaks. In a set, references and uses need other words than in
 * a form.
 */
export function useReleaseRuleText(): GetRuleText {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  return ({ rule, params }, isField) => {
    if (rule === 'inUse') return t('broken.inUse', { name: String(params?.['name'] ?? '') });
    if (rule === 'exists') return t(isField ? 'broken.notLive' : 'broken.deleted');
    return ruleMessage(locale, rule, params);
  };
}
