import { type FormEvent, useState } from 'react';
import { useKitMessages } from '../i18n/i18n.js';
import { ListIcon } from './list-icon.js';

interface Props {
  label: string;
  /** The current search text. */
  value: string;
  onSearch: (name: string) => void;
}

/** A search box that searches on submit, and immediately when cleared. */
export function SearchBox({ label, value, onSearch }: Props) {
  const t = useKitMessages();
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" className="nrn-list-search" onSubmit={submit}>
      <input
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        aria-label={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text === '' ? null : (
        <button
          type="button"
          className="nrn-list-clear"
          aria-label={t('list.clearSearch')}
          onClick={() => {
            setText('');
            onSearch('');
          }}
        >
          <ListIcon name="clear" />
        </button>
      )}
      <button type="submit" className="nrn-list-send" aria-label={t('action.search')}>
        <ListIcon name="search" />
      </button>
    </form>
  );
}
