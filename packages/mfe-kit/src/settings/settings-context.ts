import type { FormContextType, Registry } from '@rjsf/utils';
import { createStore, type StoreApi } from 'zustand';
import type { LinkPage } from '../fields/rich-text/rich-text-field.js';

/** What is as new as the last keystroke: fields that need some of it follow that alone. */
export interface LiveValues {
  /** The section as it is typed. */
  section: Readonly<Record<string, unknown>>;
  /** Colours that the app has, each `#rrggbb`. */
  palette: readonly string[];
}

/** What fields know of the screen beside their own value; it stays the same while somebody types. */
export interface SettingsContext extends FormContextType {
  appId: string;
  /** The section's id: what its images are used for. */
  category: string;
  pages: readonly LinkPage[];
  live: StoreApi<LiveValues>;
}

export const createLiveValues = (values: LiveValues): StoreApi<LiveValues> => createStore(() => values);

export const contextOf = (registry: Pick<Registry, 'formContext'>): SettingsContext =>
  registry.formContext as SettingsContext;
