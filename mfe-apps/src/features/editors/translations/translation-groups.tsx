import { sectionTexts } from '@noren/contracts/texts';
import { pseudoTexts, useLocale } from '@noren/mfe-kit';
import { Block } from '../arrangement/drawing-parts.js';
import { groupBySection, type TranslatedText } from './translated-texts.js';
import { TranslationRow } from './translation-row.js';

interface Props {
  texts: readonly TranslatedText[];
  getId: (text: TranslatedText) => string;
  /** Limit of the English where the field has none. */
  limit: number | undefined;
  disabled: boolean;
  onChange: (text: string, english: string) => void;
}

/** Texts under the titles of their sections, each named after its field. */
export function TranslationGroups({ texts, getId, limit, disabled, onChange }: Props) {
  const locale = useLocale((state) => state.locale);
  return groupBySection(texts).map(([section, group]) => {
    const labels = pseudoTexts(sectionTexts[locale][section]);
    return (
      <Block key={section} title={labels?.title ?? section}>
        <ul className="apps-translations">
          {group.map((translated) => (
            <TranslationRow
              key={translated.text}
              id={getId(translated)}
              label={labels?.fields[translated.field] ?? translated.field}
              translated={translated}
              limit={limit}
              disabled={disabled}
              onChange={(english) => onChange(translated.text, english)}
            />
          ))}
        </ul>
      </Block>
    );
  });
}
