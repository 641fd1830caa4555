import type { SectionId, Sections } from '@noren/contracts/config-sections';
import { LoadingState } from '@noren/mfe-kit/frame';
import { type ComponentType, Suspense, useMemo } from 'react';
import { EditorContext, type EditorContextValue, type EditorProps } from './editor.js';
import { editors } from './editors.js';

interface Props extends EditorContextValue {
  section: SectionId;
  disabled: boolean;
  onEdit: (section: SectionId, value: Sections[SectionId], valid: boolean) => void;
}

export const hasEditor = (section: SectionId): boolean => section in editors;

/** Renders the dedicated editor of a section. */
export function SectionEditor({ section, disabled, onEdit, ...around }: Props) {
  // The type of `editors` guarantees that section and editor match.
  const Editor = editors[section] as ComponentType<EditorProps<SectionId>>;
  const { appId, appName, linkPages, palette, values } = around;
  const editorContext = useMemo<EditorContextValue>(
    () => ({ appId, appName, linkPages, palette, values }),
    [appId, appName, linkPages, palette, values],
  );
  return (
    <EditorContext value={editorContext}>
      <Suspense fallback={<LoadingState />}>
        <Editor
          value={values[section]}
          disabled={disabled}
          onChange={(value, valid) => onEdit(section, value, valid)}
        />
      </Suspense>
    </EditorContext>
  );
}
