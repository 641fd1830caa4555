import { isSettingAddress } from '@noren/contracts/setting-address';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ContentSearch } from '../../content-search.js';
import { findField, markField } from './linked-field.js';

/** Focuses and marks the field that the address names, once its form is loaded; again with every visit. */
export function useLinkedField(): void {
  const { field }: ContentSearch = useSearch({ strict: false });
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  useEffect(() => {
    if (!isSettingAddress(field)) return;
    const tryMark = (): boolean => {
      const found = findField(field);
      // The tab of the settings may still be hidden.
      if (found === undefined || found.checkVisibility?.() === false) return false;
      markField(found);
      return true;
    };
    if (tryMark()) return;
    const observer = new MutationObserver(() => {
      if (tryMark()) stop();
    });
    // Who works elsewhere by then keeps the focus.
    const stop = () => {
      observer.disconnect();
      for (const event of interactions) window.removeEventListener(event, stop, true);
    };
    for (const event of interactions) window.addEventListener(event, stop, true);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    return stop;
  }, [field, visit]);
}

const interactions = ['pointerdown', 'keydown'] as const;
