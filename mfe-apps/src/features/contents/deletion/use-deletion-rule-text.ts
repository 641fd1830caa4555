import { ruleMessage } from '@noren/contracts/errors';
import { useLocale } from '@noren/mfe-kit';
import { useMessages } from '../../../messages.js';
import type { GetRuleText } from '../../../use-release-rule-text.js';

/** Returns the text of a rule that keeps a content from being deleted or restored. */
export function useDeletionRuleText(): GetRuleText {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  return ({ rule, params }, isField) => {
    if (rule === 'inUse') return t('deletion.inUse', { name: String(params?.['name'] ?? '') });
    if (rule === 'serialCodes') return t('deletion.serialCodes', { count: Number(params?.['count'] ?? 0) });
    if (rule === 'exists') return t(isField ? 'deletion.missing' : 'deletion.gone');
    return ruleMessage(locale, rule, params);
  };
}
