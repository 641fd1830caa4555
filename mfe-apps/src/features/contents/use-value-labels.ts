import { type ContentId, contentKind } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { pseudoTexts, useLocale } from '@noren/mfe-kit';
import { useMessages } from '../../messages.js';
import type { ValueLabels } from './content-labels.js';
import { useReferenceNames } from './use-reference-names.js';

/** Returns what formats the values of a kind, in the console's language. */
export function useValueLabels(kindId: ContentId, appId: string, enabled = true): ValueLabels {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const getName = useReferenceNames(contentKind(kindId), appId, enabled);
  return {
    labels: pseudoTexts(contentTexts[locale][kindId]),
    yes: t('value.yes'),
    no: t('value.no'),
    getName,
  };
}
