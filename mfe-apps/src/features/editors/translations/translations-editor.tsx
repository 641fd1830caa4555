import { EmptyState } from '@noren/mfe-kit/frame';
import { useState } from 'react';
import { useMessages } from '../../../messages.js';
import { type EditorProps, useEditorContext } from '../editor.js';
import { FieldError } from '../fields/field-frame.js';
import { useSection } from '../use-section.js';
import { isTooLong, listTranslatedTexts, listUnused, withEnglish } from './translated-texts.js';
import { TranslationGroups } from './translation-groups.js';
import { TranslationsHead } from './translations-head.js';
import { UnusedTranslations } from './unused-translations.js';

/** Texts whose rows stay while the filter is on; undefined without the filter. */
type Filter = ReadonlySet<string> | undefined;

/** The English of every text that staff wrote into the settings, beside the text. */
export function TranslationsEditor(props: EditorProps<'translations'>) {
  const t = useMessages();
  const { values } = useEditorContext();
  const [filter, setFilter] = useState<Filter>();
  const { disabled } = props;
  const translations = props.value.texts;
  const texts = listTranslatedTexts(values, translations);
  const { field } = useSection('translations', {
    ...props,
    // The limits of the fields that show the English are not in the schema of this section.
    onChange: (value, valid) =>
      props.onChange(value, valid && !listTranslatedTexts(values, value.texts).some(isTooLong)),
  });
  const binding = field('texts');
  const missing = texts.filter(({ english }) => english === '');
  const shown = texts.filter(
    (text) => filter === undefined || text.english === '' || isTooLong(text) || filter.has(text.text),
  );

  const translate = (text: string, english: string) => {
    // Without this, the row would vanish with the first letter that is typed.
    setFilter((kept) => kept && new Set([...kept, text]));
    binding.set(withEnglish(texts, translations, text, english));
  };

  return (
    <div className="apps-blocks">
      {texts.length === 0 ? (
        <EmptyState title={t('translations.none')}>
          <p>{t('translations.noneNote')}</p>
        </EmptyState>
      ) : (
        <TranslationsHead
          missing={missing.length}
          total={texts.length}
          isFiltered={filter !== undefined}
          onFilter={(isFiltered) => setFilter(isFiltered ? new Set() : undefined)}
        />
      )}
      <FieldError binding={binding} />
      {texts.length > 0 && shown.length === 0 ? (
        <p className="apps-field-note">{t('translations.noneMissing')}</p>
      ) : null}
      <TranslationGroups
        texts={shown}
        getId={(text) => `${binding.id}_${texts.indexOf(text)}_english`}
        limit={binding.schema.items?.properties?.['english']?.maxLength}
        disabled={disabled}
        onChange={translate}
      />
      <UnusedTranslations
        translations={listUnused(texts, translations)}
        disabled={disabled}
        onRemove={(text) => binding.set(translations.filter((one) => one.text !== text))}
      />
    </div>
  );
}
