import type { AppDetail, PageId, SectionId, Sections } from '@noren/contracts';
import { LoadingState } from '@noren/mfe-kit/frame';
import { type ComponentType, Suspense, useMemo } from 'react';
import { type EditorProps, type EditorSurroundings, SurroundingsContext } from './editor.js';
import { editors } from './editors.js';

interface Props {
  app: Pick<AppDetail, 'id'>;
  section: SectionId;
  /** All settings as they are typed. */
  sections: Sections;
  /** Pages that the app has. */
  pages: readonly PageId[];
  disabled: boolean;
  onEdit: (section: SectionId, value: Sections[SectionId], valid: boolean) => void;
}

export const hasEditor = (section: SectionId): boolean => section in editors;

/** The hand-made editor of a section. */
export function SectionEditor({ app, section, sections, pages, disabled, onEdit }: Props) {
  // The table gives each section its own editor; that they fit is the table's type.
  const Editor = editors[section] as ComponentType<EditorProps<SectionId>>;
  const surroundings = useMemo<EditorSurroundings>(
    () => ({ appId: app.id, pages, sections }),
    [app.id, pages, sections],
  );
  return (
    <SurroundingsContext value={surroundings}>
      <Suspense fallback={<LoadingState />}>
        <Editor
          value={sections[section]}
          disabled={disabled}
          onChange={(value, valid) => onEdit(section, value, valid)}
        />
      </Suspense>
    </SurroundingsContext>
  );
}
