import type { FormInstance } from 'antd';
import { Type } from 'typebox';
import { formDraftName } from './saved-drafts.js';
import { useSavedDraft } from './use-saved-draft.js';

export interface SavedFormOptions {
  /** True if the form has unsaved input. */
  dirty: boolean;
  /** Called after the form's input was restored; the input is unsaved then. */
  onRestore: () => void;
  /** Fields excluded from the draft: secrets. */
  without?: readonly string[];
  /** Version of the edited resource. Restoring onto another version would undo other users' changes. */
  version?: number;
}

/** Incomplete input matches no contract yet; the form's own rules validate it again. */
const Typed = Type.Object({});

/** Saves a form's input when the session ends, and restores it after the sign-in. */
export function useSavedForm<V extends object>(form: FormInstance<V>, options: SavedFormOptions): void {
  const { dirty, onRestore, without = [], version } = options;
  useSavedDraft({
    schema: Typed,
    name: formDraftName(version),
    // A getter, because typing alone does not re-render: the values are read when the draft is saved.
    get unsaved() {
      if (!dirty) return undefined;
      const typed: Record<string, unknown> = form.getFieldsValue(true);
      return Object.fromEntries(Object.entries(typed).filter(([name]) => !without.includes(name)));
    },
    onRestore: (values) => {
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
      onRestore();
    },
  });
}
