import type { FormContextType, Registry } from '@rjsf/utils';
import { createStore, type StoreApi } from 'zustand';
import type { LinkPage } from '../fields/rich-text/link-dialog.js';

/** Values that change with every keystroke; fields subscribe to the parts they need. */
export interface LiveValues {
  /** Current values of the section. */
  section: Readonly<Record<string, unknown>>;
  /** The app's colours, each `#rrggbb`. */
  palette: readonly string[];
}

/**
 * Returns the field of the same object whose value is shown to members while a field is empty, such as the text in the
 * app's language; undefined if there is none.
 */
export type GetFallback = (name: string) => string | undefined;

/** Context of fields beyond their own value; stable while the user types. */
export interface SettingsContext extends FormContextType {
  appId: string;
  /** Id of the section; the usage category of its images. */
  category: string;
  pages: readonly LinkPage[];
  live: StoreApi<LiveValues>;
  getFallback: GetFallback;
}

export const createLiveValues = (values: LiveValues): StoreApi<LiveValues> => createStore(() => values);

export const getContext = (registry: Pick<Registry, 'formContext'>): SettingsContext =>
  registry.formContext as SettingsContext;
