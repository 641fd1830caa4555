import { getKitMessage } from '@noren/mfe-kit';
import { TextField } from '@noren/mfe-kit/fields';
import { ruleText } from '@noren/mfe-kit/form';
import { useMessages } from '../../../messages.js';
import { isLong, isTooLong, missingPlaceholders, type TranslatedText } from './translated-texts.js';

interface Props {
  id: string;
  /** Label of the field that has the text. */
  label: string;
  translated: TranslatedText;
  /** Limit of the English where the field has none. */
  limit: number | undefined;
  disabled: boolean;
  onChange: (english: string) => void;
}

/** A text beside its English, or above it in a narrow window. */
export function TranslationRow({ id, label, translated, limit, disabled, onChange }: Props) {
  const t = useMessages();
  const { text, english, maxLength } = translated;
  const error = isTooLong(translated) ? ruleText(getKitMessage, 'maxLength', maxLength) : undefined;
  const missing = missingPlaceholders(translated);
  const notes = [
    ...(error === undefined ? [] : [`${id}-error`]),
    ...(missing.length === 0 ? [] : [`${id}-warning`]),
  ];
  return (
    <li className="apps-translation">
      <div className="apps-field">
        <span className="apps-field-note">{label}</span>
        <p lang="ja">{text}</p>
      </div>
      <div className="apps-field">
        <TextField
          id={id}
          label={t('translations.english', { text })}
          value={english}
          onChange={onChange}
          maxLength={maxLength ?? limit}
          multiline={isLong(text)}
          placeholder={text}
          disabled={disabled}
          invalid={error !== undefined}
          {...(notes.length === 0 ? {} : { describedBy: notes.join(' ') })}
        />
        {error === undefined ? null : (
          <p id={`${id}-error`} className="apps-field-error" role="alert">
            {error}
          </p>
        )}
        {missing.length === 0 ? null : (
          <p id={`${id}-warning`} className="nrn-field-warning">
            {t('translations.placeholders', { placeholders: missing.join(' ') })}
          </p>
        )}
      </div>
    </li>
  );
}
