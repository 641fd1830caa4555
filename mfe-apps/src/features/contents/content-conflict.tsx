import type { AppDetail } from '@noren/contracts/apps';
import type { ContentId } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { pseudoTexts, useLocale } from '@noren/mfe-kit';
import { ConflictDialog } from '@noren/mfe-kit/feedback';
import { useMessages } from '../../messages.js';
import { getContentDifferences } from './content-labels.js';
import { getValues, toRequestValues } from './content-values.js';
import type { ContentEditor } from './use-content-editor.js';
import { useReferenceNames } from './use-reference-names.js';

interface Props {
  app: AppDetail;
  kindId: ContentId;
  editor: ContentEditor;
}

/** Asks how to resolve a conflicting change. */
export function ContentConflict({ app, kindId, editor }: Props) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const { kind, newest, values } = editor;
  const getName = useReferenceNames(kind, app.id, newest !== undefined);
  if (newest === undefined) return null;
  const valueLabels = {
    labels: pseudoTexts(contentTexts[locale][kindId]),
    yes: t('value.yes'),
    no: t('value.no'),
    getName,
  };
  return (
    <ConflictDialog
      differences={getContentDifferences(
        kind,
        toRequestValues(kind, values),
        getValues(kind, newest),
        valueLabels,
      )}
      onCancel={editor.cancelConflict}
      onFetch={editor.fetchNewest}
    />
  );
}
