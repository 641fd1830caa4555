import type { SectionId, Sections, SectionValues } from '@noren/contracts/config-sections';
import type { LinkPage } from '@noren/mfe-kit/fields';
import { createContext, use } from 'react';

/** Context that editors need from their screen. */
export interface EditorContextValue {
  /** The app whose images can be selected. */
  appId: string;
  /** Name of the app, shown if no title is set. */
  appName: string;
  /** Pages of the app that links may lead to. */
  linkPages: readonly LinkPage[];
  /** Colours of the app to choose from. */
  palette: readonly string[];
  /** All current values, including unsaved ones, for drawings in the app's colours. */
  values: Sections;
}

/** Props of every editor. */
export interface EditorProps<I extends SectionId> {
  value: SectionValues<I>;
  /** Called for every change, even an invalid one. */
  onChange: (value: SectionValues<I>, valid: boolean) => void;
  disabled: boolean;
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export function useEditorContext(): EditorContextValue {
  const editorContext = use(EditorContext);
  if (editorContext === undefined) throw new Error("Editors require their screen's context");
  return editorContext;
}
