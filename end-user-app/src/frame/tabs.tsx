import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import './tabs.css';

interface TabsProps<I extends string> {
  label: string;
  tabs: readonly { id: I; label: string }[];
  selectedId: I;
  show: (id: I) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Tabs with keyboard navigation; only the selected one is rendered. */
export function Tabs<I extends string>({ label, tabs, selectedId, show, children }: TabsProps<I>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const to = target(
      event.key,
      tabs.findIndex((tab) => tab.id === selectedId),
      tabs.length,
    );
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || tab === undefined) return;
    event.preventDefault();
    show(tab.id);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selectedId}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selectedId ? 0 : -1}
            onClick={() => show(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selectedId}`}>
        {children}
      </div>
    </>
  );
}

function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

interface ChoiceProps<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  /** Shows the label above the choice; otherwise only screen readers read it. */
  labelled?: boolean;
}

/** A choice between a few values, side by side. */
export function Choice<V extends string>({ label, options, value, onChange, labelled }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend className={labelled === true ? undefined : 'visually-hidden'}>{label}</legend>
      <div className="choice-options">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
