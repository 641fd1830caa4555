import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { useKitMessages } from '../i18n/i18n.js';
import { ListIcon } from './list-icon.js';

interface Choice {
  value: string;
  label: string;
}

export interface ChoiceFilterProps {
  /** Label of the filter; placeholder of the empty field. */
  label: string;
  value: string | undefined;
  /** Current options; with `onType` already filtered by the input. */
  options: readonly Choice[];
  isLoading?: boolean;
  /** Called when the list opens, to load options lazily. */
  onOpen?: () => void;
  /** Receives every change of the input; empty when an option is chosen or cleared. */
  onType: (text: string) => void;
  onChange: (value: string | undefined) => void;
}

/** A filter with a searchable list of options, light enough for the first screen. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { label, value, options, isLoading = false, onOpen, onType, onChange } = props;
  const t = useKitMessages();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [marked, setMarked] = useState(0);
  const isOpen = typed !== undefined;
  const chosen = options.find((option) => option.value === value);
  const type = (text: string | undefined) => {
    setTyped(text);
    setMarked(0);
    if ((text ?? '') !== (typed ?? '')) onType(text ?? '');
  };
  const choose = (next: string | undefined) => {
    type(undefined);
    if (next !== value) onChange(next);
  };
  const open = () => {
    if (isOpen) return;
    onOpen?.();
    setTyped('');
    setMarked(Math.max(0, chosen === undefined ? 0 : options.indexOf(chosen)));
  };
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = key === 'ArrowDown' ? 1 : -1;
      setMarked((at) => (options.length === 0 ? 0 : (at + step + options.length) % options.length));
    }
    if (key === 'Enter' && isOpen) {
      event.preventDefault();
      const option = options[marked];
      if (option !== undefined) choose(option.value);
    }
    if (key === 'Escape' && isOpen) {
      event.stopPropagation();
      type(undefined);
    }
  };
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) type(undefined);
  };
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <div className="nrn-choice" onBlur={leave}>
      <input
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-autocomplete="list"
        {...(isOpen ? { 'aria-controls': id } : {})}
        {...(isOpen && options.length > 0 ? { 'aria-activedescendant': optionId(marked) } : {})}
        autoComplete="off"
        maxLength={100}
        placeholder={chosen?.label ?? label}
        value={typed ?? chosen?.label ?? ''}
        onClick={open}
        onChange={(event) => {
          onOpen?.();
          type(event.target.value);
        }}
        onKeyDown={keys}
      />
      {value === undefined ? (
        <ListIcon name="down" />
      ) : (
        <button
          type="button"
          className="nrn-list-clear"
          aria-label={t('list.clearFilter', { label })}
          onClick={() => choose(undefined)}
        >
          <ListIcon name="clear" />
        </button>
      )}
      {isOpen ? (
        // Keeps the focus in the field while an option is clicked.
        <div
          id={id}
          role="listbox"
          aria-label={label}
          className="nrn-choices"
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <div
              key={option.value}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-marked={index === marked}
              ref={(element) => {
                if (index === marked) element?.scrollIntoView?.({ block: 'nearest' });
              }}
              onClick={() => choose(option.value)}
            >
              {option.label}
            </div>
          ))}
          {options.length === 0 ? (
            <p role="status">{t(isLoading ? 'state.loading' : 'list.noChoice')}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
