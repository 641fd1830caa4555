import { SortableList } from '@noren/mfe-kit/fields';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../messages.js';
import { type FieldBinding, getItems, newItem } from '../field-binding.js';
import { FieldError } from '../fields/field-frame.js';

interface Props<T extends object> {
  binding: FieldBinding<T[]>;
  /** Renders a small drawing of an item. */
  draw: (item: T, index: number) => ReactNode;
  /** Renders the controls of the selected item. */
  children: (item: FieldBinding<T>) => ReactNode;
  /** Returns an item's name; its number is used if this is empty. */
  getName?: (item: T, index: number) => string;
  create?: () => T;
  addLabel: string;
  empty?: string;
  /** Class of the list, which lays out its items. */
  className?: string;
}

/** A list of items drawn in their layout, with the controls of the selected one below. */
export function Arrangement<T extends object>(props: Props<T>) {
  const { binding, draw, children, getName, addLabel, empty, className } = props;
  const create = props.create ?? (() => newItem(binding));
  const t = useMessages();
  const items = getItems(binding);
  const [index, setIndex] = useState(0);
  const chosen = items[Math.min(index, items.length - 1)];
  const at = chosen === undefined ? -1 : items.indexOf(chosen);
  const nameAt = (item: T, place: number) =>
    getName?.(item, place) || t('editor.item', { label: binding.label, number: place + 1 });

  const change = (next: T[]) => {
    // Keeps the selection on a moved item, and selects a new one.
    const moved = chosen === undefined ? -1 : next.indexOf(chosen.value);
    const added = next.findIndex((item) => !binding.value.includes(item));
    setIndex(added >= 0 ? added : moved >= 0 ? moved : Math.max(0, Math.min(at, next.length - 1)));
    binding.set(next);
  };

  return (
    <div className="apps-arrangement">
      <SortableList
        layout="grid"
        className={className}
        label={binding.label}
        items={binding.value}
        onChange={change}
        create={create}
        getName={nameAt}
        addLabel={addLabel}
        empty={empty}
        limit={binding.schema.maxItems}
        disabled={binding.form.disabled}
        renderItem={(item, place) => (
          <button
            id={`${binding.id}_${place}`}
            type="button"
            className="apps-arranged"
            aria-pressed={place === at}
            aria-label={t('editor.choose', { name: nameAt(item, place) })}
            onClick={() => setIndex(place)}
          >
            {draw(item, place)}
            {binding.form.broken(`${binding.path}/${place}`) ? (
              <span className="apps-arranged-wrong">{t('editor.wrong')}</span>
            ) : null}
          </button>
        )}
      />
      <FieldError binding={binding} />
      {chosen === undefined ? null : (
        <div className="apps-chosen" role="group" aria-label={nameAt(chosen.value, at)} key={at}>
          <h4>{nameAt(chosen.value, at)}</h4>
          {children(chosen)}
        </div>
      )}
    </div>
  );
}
