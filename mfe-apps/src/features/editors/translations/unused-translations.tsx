import { Button } from '@noren/mfe-kit/display';
import { useMessages } from '../../../messages.js';
import { Block } from '../arrangement/drawing-parts.js';
import type { Translation } from './translated-texts.js';

interface Props {
  translations: readonly Translation[];
  disabled: boolean;
  onRemove: (text: string) => void;
}

/** Translations of texts that no setting has any more. They are kept, because staff may restore the text. */
export function UnusedTranslations({ translations, disabled, onRemove }: Props) {
  const t = useMessages();
  if (translations.length === 0) return null;
  return (
    <Block title={t('translations.unused')} note={t('translations.unusedNote')}>
      <ul className="apps-translations">
        {translations.map(({ text, english }) => (
          <li key={text} className="apps-translation">
            <p lang="ja">{text}</p>
            <div className="apps-translation-unused">
              <p lang="en">{english}</p>
              <Button
                size="small"
                disabled={disabled}
                aria-label={t('translations.removeOf', { text })}
                onClick={({ currentTarget }) => {
                  focusNeighbor(currentTarget);
                  onRemove(text);
                }}
              >
                {t('translations.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Focuses the button of the next row, or of the one before: the browser drops the focus with a removed row. */
function focusNeighbor(button: HTMLElement) {
  const row = button.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbor?.querySelector('button')?.focus();
}
