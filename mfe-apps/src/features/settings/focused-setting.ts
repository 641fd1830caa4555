import type { SettingAddress } from '@noren/contracts/setting-address';
import type { FocusEvent, MouseEvent } from 'react';
import { create } from 'zustand';
import { findAddress } from './linked-field.js';

/** The setting that has the focus. A store, because the page must not render again when the focus moves. */
export const useFocusedSetting = create<{ readonly setting?: SettingAddress }>()(() => ({}));

function focusSetting(setting: SettingAddress | undefined): void {
  if (useFocusedSetting.getState().setting !== setting)
    useFocusedSetting.setState(setting === undefined ? {} : { setting }, true);
}

/** Handlers of the element around the forms of a page. */
export const focusHandlers = {
  onFocus({ target, currentTarget }: FocusEvent): void {
    // The lists of selects and the palettes of colours are elsewhere in the page.
    if (currentTarget.contains(target)) focusSetting(findAddress(target));
  },
  onBlur({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) focusSetting(undefined);
  },
  /** What the pointer chooses does not always get the focus: an item of a list, a button in Safari. */
  onClick({ target, currentTarget }: MouseEvent): void {
    if (!(target instanceof Element && currentTarget.contains(target))) return;
    const setting = findAddress(target);
    if (setting !== undefined) focusSetting(setting);
  },
};

/** Forgets the setting, when its page is left. */
export const clearFocusedSetting = (): void => focusSetting(undefined);
