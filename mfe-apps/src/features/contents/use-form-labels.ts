import {
  type ContentId,
  type ContentLabels,
  toEnglishName,
  translatedFields,
} from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { pseudoTexts, useLocale } from '@noren/mfe-kit';
import { useMemo } from 'react';
import { useMessages } from '../../messages.js';
import { isImageField } from './content-labels.js';

/** Returns the labels of a kind's form, with a help text at each English field. */
export function useFormLabels(kindId: ContentId): ContentLabels {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const textHelp = t('content.englishHelp');
  const imageHelp = t('content.englishImageHelp');
  return useMemo(() => {
    const labels = pseudoTexts(contentTexts[locale][kindId]);
    const help = translatedFields.map((name) => [
      toEnglishName(name),
      isImageField(name) ? imageHelp : textHelp,
    ]);
    return { ...labels, help: { ...labels.help, ...Object.fromEntries(help) } };
  }, [locale, kindId, textHelp, imageHelp]);
}
