import type { SectionId, Sections, SectionValues } from '@noren/contracts';
import type { LinkPage } from '@noren/mfe-kit/fields';
import { createContext, use } from 'react';

/** What an editor may need of the screen it stands on. */
export interface EditorSurroundings {
  /** The app whose images can be chosen. */
  appId: string;
  /** What the app is called where no title is set. */
  appName: string;
  /** Pages of the app that links may lead to. */
  linkPages: readonly LinkPage[];
  /** Colours of the app to choose from. */
  palette: readonly string[];
  /** All settings as they are typed, for drawings in the app's own colours. */
  values: Sections;
}

/** What every editor gets. */
export interface EditorProps<I extends SectionId> {
  value: SectionValues<I>;
  /** Every change, also while it is not valid. */
  onChange: (value: SectionValues<I>, valid: boolean) => void;
  disabled: boolean;
}

export const SurroundingsContext = createContext<EditorSurroundings | undefined>(undefined);

export function useSurroundings(): EditorSurroundings {
  const surroundings = use(SurroundingsContext);
  if (surroundings === undefined) throw new Error('An editor stands outside of its screen');
  return surroundings;
}
