import { type FormEvent, useId, useRef, useState } from 'react';
import { useKitMessages } from '../../i18n/i18n.js';
import type { SavedView } from '../saved-list.js';
import { usePanelMessages } from './panel-messages.js';
import { getNameError, viewNameLength } from './view-names.js';

interface Props {
  label: string;
  views: readonly SavedView[];
  /** The view that is renamed. */
  own?: SavedView;
  onSave: (name: string) => void;
  /** Adds a button that leaves the name as it is. */
  onCancel?: () => void;
}

/** Asks for the name of a view. */
export function ViewNameForm({ label, views, own, onSave, onCancel }: Props) {
  const t = usePanelMessages();
  const kit = useKitMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(own?.name ?? '');
  const [isChecked, setChecked] = useState(false);
  const error = isChecked ? getNameError(name, views, own) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (getNameError(name, views, own) === undefined) {
      onSave(name.trim());
      setName('');
      setChecked(false);
      return;
    }
    setChecked(true);
    input.current?.focus();
  };
  return (
    <form className="nrn-view-form" noValidate onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="text"
        autoComplete="off"
        // A rename continues what the user pressed.
        autoFocus={own !== undefined}
        maxLength={viewNameLength}
        value={name}
        aria-invalid={error !== undefined}
        {...(error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="nrn-button">
        {kit('action.save')}
      </button>
      {onCancel === undefined ? null : (
        <button type="button" className="nrn-button" onClick={onCancel}>
          {kit('action.cancel')}
        </button>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert">
          {t(error)}
        </p>
      )}
    </form>
  );
}
