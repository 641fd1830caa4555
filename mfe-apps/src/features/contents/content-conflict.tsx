import type { AppDetail } from '@noren/contracts/apps';
import { type ContentId, getContentValues } from '@noren/contracts/contents';
import { ConflictDialog } from '@noren/mfe-kit/feedback';
import { getContentDifferences } from './content-labels.js';
import { toRequestValues } from './content-values.js';
import type { ContentEditor } from './use-content-editor.js';
import { useValueLabels } from './use-value-labels.js';

interface Props {
  app: AppDetail;
  kindId: ContentId;
  editor: ContentEditor;
}

/** Asks how to resolve a conflicting change. */
export function ContentConflict({ app, kindId, editor }: Props) {
  const { kind, newest, values } = editor;
  const valueLabels = useValueLabels(kindId, app.id, newest !== undefined);
  if (newest === undefined) return null;
  return (
    <ConflictDialog
      differences={getContentDifferences(
        kind,
        toRequestValues(kind, values),
        getContentValues(kind, newest),
        valueLabels,
      )}
      onCancel={editor.cancelConflict}
      onFetch={editor.fetchNewest}
    />
  );
}
