import { SortableList } from '@noren/mfe-kit/fields';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts.js';
import { FieldError } from '../fields/field-frame.js';
import { getItems, newItem, type Slot } from '../slot.js';

interface Props<T extends object> {
  slot: Slot<T[]>;
  /** How an item looks, small. */
  draw: (item: T, index: number) => ReactNode;
  /** The controls of the item that is chosen. */
  children: (item: Slot<T>) => ReactNode;
  /** What an item is called; its number where this gives nothing. */
  getName?: (item: T, index: number) => string;
  create?: () => T;
  addLabel: string;
  empty?: string;
  /** Of the list: where its items stand. */
  className?: string;
}

/** Items drawn where they will stand; one is chosen, its controls are below. */
export function Arrangement<T extends object>(props: Props<T>) {
  const { slot, draw, children, getName, addLabel, empty, className } = props;
  const create = props.create ?? (() => newItem(slot));
  const t = useTexts();
  const items = getItems(slot);
  const [index, setIndex] = useState(0);
  const chosen = items[Math.min(index, items.length - 1)];
  const at = chosen === undefined ? -1 : items.indexOf(chosen);
  const nameAt = (item: T, place: number) =>
    getName?.(item, place) || t('editor.item', { label: slot.label, number: place + 1 });

  const change = (next: T[]) => {
    // The chosen one stays chosen wherever it goes; a new one is chosen at once.
    const moved = chosen === undefined ? -1 : next.indexOf(chosen.value);
    const added = next.findIndex((item) => !slot.value.includes(item));
    setIndex(added >= 0 ? added : moved >= 0 ? moved : Math.max(0, Math.min(at, next.length - 1)));
    slot.set(next);
  };

  return (
    <div className="apps-arrangement">
      <SortableList
        layout="grid"
        className={className}
        label={slot.label}
        items={slot.value}
        onChange={change}
        create={create}
        getName={nameAt}
        addLabel={addLabel}
        empty={empty}
        limit={slot.schema.maxItems}
        disabled={slot.form.disabled}
        renderItem={(item, place) => (
          <button
            id={`${slot.id}_${place}`}
            type="button"
            className="apps-arranged"
            aria-pressed={place === at}
            aria-label={t('editor.choose', { name: nameAt(item, place) })}
            onClick={() => setIndex(place)}
          >
            {draw(item, place)}
            {slot.form.broken(`${slot.path}/${place}`) ? (
              <span className="apps-arranged-wrong">{t('editor.wrong')}</span>
            ) : null}
          </button>
        )}
      />
      <FieldError slot={slot} />
      {chosen === undefined ? null : (
        <div className="apps-chosen" role="group" aria-label={nameAt(chosen.value, at)} key={at}>
          <h4>{nameAt(chosen.value, at)}</h4>
          {children(chosen)}
        </div>
      )}
    </div>
  );
}
