import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Attribute of rows that the keyboard moves between; its value is the row's key. */
const rowAttribute = 'data-row';

/** Inputs that have a use for letters and arrows. */
const inputs = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';

const getRow = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${rowAttribute}]`) : null;

const click = (row: Element, ...selectors: string[]): boolean => {
  const [control] = selectors.flatMap((selector) => row.querySelector<HTMLElement>(selector) ?? []);
  control?.click();
  return control !== undefined;
};

/**
 * Moves between a list's rows by keyboard: one row is in the tab order. The row opens by the first link or button of
 * the cell that names it, or shows its details.
 */
export function useRowKeys(keys: readonly string[]) {
  const [focused, setFocused] = useState<string>();
  const current = focused !== undefined && keys.includes(focused) ? focused : keys[0];

  const onFocus = ({ target }: FocusEvent) => {
    const key = getRow(target)?.getAttribute(rowAttribute);
    if (key) setFocused(key);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
    const row = getRow(target);
    // Events of a row's menus and dialogs arrive here too; they are elsewhere in the document.
    if (!(target instanceof Element) || row === null || !currentTarget.contains(row)) return;
    if (ctrlKey || metaKey || altKey || target.closest(inputs) !== null) return;
    const rows = [...currentTarget.querySelectorAll<HTMLElement>(`[${rowAttribute}]`)];
    const goal = getGoal(key, rows.indexOf(row), rows.length);
    if (goal !== undefined && !shiftKey) {
      event.preventDefault();
      rows[goal]?.focus();
    } else if (target === row && act(key, shiftKey, row)) {
      event.preventDefault();
    }
  };

  const act = (key: string, shiftKey: boolean, row: Element): boolean => {
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      ignoreContextMenu();
      return click(row, '.nrn-row-menu');
    }
    if (key === 'Enter') return click(row, '[data-name] :is(a, button)', '.nrn-row-more');
    return key === ' ' && click(row, '.nrn-cell-tool input');
  };

  return { current, onFocus, onKeyDown };
}

/** On some systems the browser's own menu follows the key: it would close the row's. */
function ignoreContextMenu(): void {
  const done = new AbortController();
  const options = { capture: true, signal: done.signal };
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    done.abort();
  };
  window.addEventListener('contextmenu', ignore, options);
  for (const next of ['keydown', 'pointerdown']) window.addEventListener(next, () => done.abort(), options);
}

/** Returns the index of the row that a key leads to; undefined for other keys. */
function getGoal(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown' || key === 'j') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp' || key === 'k') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
