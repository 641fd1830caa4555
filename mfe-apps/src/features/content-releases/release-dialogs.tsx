import type { AppDetail } from '@noren/contracts/apps';
import type { ContentRelease } from '@noren/contracts/content-releases';
import { toast, useKitMessages } from '@noren/mfe-kit';
import { useMessages } from '../../messages.js';
import { AddItemsDialog } from './add-items-dialog.js';
import { ReleaseFormDialog } from './release-form-dialog.js';
import { addItems } from './release-items.js';
import type { ReleaseEditor } from './use-release-editor.js';

/** A dialog that changes a release: its name and time, or its contents. */
export type ReleaseDialog = 'edit' | 'add';

interface Props {
  app: AppDetail;
  release: ContentRelease;
  editor: ReleaseEditor;
  /** The open dialog. */
  dialog: ReleaseDialog | undefined;
  onClose: () => void;
}

/** The dialogs that change a release. */
export function ReleaseDialogs({ app, release, editor, dialog, onClose }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  if (dialog === 'edit')
    return (
      <ReleaseFormDialog
        title={t('release.editTitle')}
        okText={kit('action.save')}
        isReviewed={app.releasePolicy.contentReview !== 'off'}
        isBusy={editor.isBusy}
        initial={release}
        onSave={(values) =>
          void editor.edit(values).then((saved) => {
            if (saved === undefined) return;
            toast.success(t('release.saved'));
            onClose();
          })
        }
        onClose={onClose}
      />
    );
  if (dialog === 'add')
    return (
      <AddItemsDialog
        app={app}
        isBusy={editor.isBusy}
        onAdd={(items) =>
          void editor.edit({ items: addItems(release.items, items) }).then((saved) => saved && onClose())
        }
        onClose={onClose}
      />
    );
  return null;
}
