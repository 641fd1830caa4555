import type { SectionId, Sections } from '@noren/contracts';
import { LoadingState } from '@noren/mfe-kit/frame';
import { type ComponentType, Suspense, useMemo } from 'react';
import { type EditorProps, type EditorSurroundings, SurroundingsContext } from './editor.js';
import { editors } from './editors.js';

interface Props extends EditorSurroundings {
  section: SectionId;
  disabled: boolean;
  onEdit: (section: SectionId, value: Sections[SectionId], valid: boolean) => void;
}

export const hasEditor = (section: SectionId): boolean => section in editors;

/** The hand-made editor of a section. */
export function SectionEditor({ section, disabled, onEdit, ...around }: Props) {
  // The table gives each section its own editor; that they fit is the table's type.
  const Editor = editors[section] as ComponentType<EditorProps<SectionId>>;
  const { appId, appName, linkPages, palette, values } = around;
  const surroundings = useMemo<EditorSurroundings>(
    () => ({ appId, appName, linkPages, palette, values }),
    [appId, appName, linkPages, palette, values],
  );
  return (
    <SurroundingsContext value={surroundings}>
      <Suspense fallback={<LoadingState />}>
        <Editor
          value={values[section]}
          disabled={disabled}
          onChange={(value, valid) => onEdit(section, value, valid)}
        />
      </Suspense>
    </SurroundingsContext>
  );
}
