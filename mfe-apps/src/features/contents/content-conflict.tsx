import { type AppDetail, type ContentId, contentTexts } from '@noren/contracts';
import { pseudoTexts, useLocale } from '@noren/mfe-kit';
import { ConflictDialog } from '@noren/mfe-kit/feedback';
import { useTexts } from '../../messages.js';
import { contentDifferences } from './content-labels.js';
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
  const t = useTexts();
  const locale = useLocale((state) => state.locale);
  const { kind, newest, values } = editor;
  const getName = useReferenceNames(kind, app.id, newest !== undefined);
  if (newest === undefined) return null;
  const said = {
    words: pseudoTexts(contentTexts[locale][kindId]),
    yes: t('value.yes'),
    no: t('value.no'),
    getName,
  };
  return (
    <ConflictDialog
      differences={contentDifferences(kind, toRequestValues(kind, values), getValues(kind, newest), said)}
      onCancel={editor.cancelConflict}
      onFetch={editor.fetchNewest}
    />
  );
}
