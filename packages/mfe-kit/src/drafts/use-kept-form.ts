import type { FormInstance } from 'antd';
import { Type } from 'typebox';
import { formDraftName } from './draft-keeper.js';
import { useKeptDraft } from './use-kept-draft.js';

export interface KeptFormOptions {
  /** Whether something is typed that is not saved. */
  dirty: boolean;
  /** Told when the form has its input again; it is unsaved then. */
  onRestore: () => void;
  /** Fields that are not kept: secrets. */
  without?: readonly string[];
  /** What the form edits, of which version; on another one what was typed would undo others' changes. */
  version?: number;
}

/** Half-typed values fit no contract yet; the form's own rules judge them again. */
const Typed = Type.Object({});

/** Keeps what is typed in a form when the session ends, and puts it back after the sign-in. */
export function useKeptForm<V extends object>(form: FormInstance<V>, options: KeptFormOptions): void {
  const { dirty, onRestore, without = [], version } = options;
  useKeptDraft({
    schema: Typed,
    name: formDraftName(version),
    // Typing alone draws nothing anew: the values are those of the moment in which they are kept.
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
