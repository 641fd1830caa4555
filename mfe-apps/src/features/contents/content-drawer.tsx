import type { PreviewState } from '@noren/contracts/previews';
import { confirmUnsaved, useKitMessages } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Alert, Drawer, ReplacedNotice } from '@noren/mfe-kit/feedback';
import { type ReactNode, useMemo } from 'react';
import { useMessages } from '../../messages.js';
import { ContentConflict } from './content-conflict.js';
import { ContentForm } from './content-form.js';
import { VisibilityNote } from './visibility.js';
import { toPreviewContent } from './drawable-content.js';
import { PublicationBar } from './publication/publication-bar.js';
import { type ContentEditor, type EditorOptions, useContentEditor } from './use-content-editor.js';

interface Props extends EditorOptions {
  title: string;
  /** Renders the runtime's page with the unsaved values. */
  preview: (content: PreviewState['content']) => ReactNode;
}

/** Creates or edits a content, with a preview of how members will see it. */
export function ContentDrawer({ title, preview, ...options }: Props) {
  const kit = useKitMessages();
  const t = useMessages();
  const editor = useContentEditor(options);
  const { app, kindId, onClose } = options;
  const content = useMemo(() => toPreviewContent(kindId, editor.values), [kindId, editor.values]);
  const close = async () => {
    if (!editor.dirty || (await confirmUnsaved())) onClose();
  };
  return (
    <Drawer
      size={1060}
      title={title}
      onClose={() => void close()}
      extra={
        <Button
          type="primary"
          disabled={!editor.mayWrite || (!editor.dirty && editor.base !== undefined)}
          loading={editor.isSaving}
          onClick={editor.save}
        >
          {kit(editor.base === undefined ? 'action.create' : 'action.save')}
        </Button>
      }
    >
      <div className="apps-content-editor">
        <div>
          <Notices editor={editor} />
          {editor.base === undefined ? null : (
            <PublicationBar
              appId={app.id}
              kindId={kindId}
              content={editor.base}
              values={editor.values}
              mayWrite={editor.mayWrite}
              onChange={editor.change}
            />
          )}
          <ContentForm app={app} kindId={kindId} editor={editor} />
        </div>
        <aside className="apps-content-preview" aria-label={t('content.preview')}>
          {preview(content)}
          <VisibilityNote values={editor.values} />
        </aside>
      </div>
      <ContentConflict app={app} kindId={kindId} editor={editor} />
    </Drawer>
  );
}

/** Notices about the form below. */
function Notices({ editor }: { editor: ContentEditor }) {
  const t = useMessages();
  const kit = useKitMessages();
  return (
    <div className="apps-notices" aria-live="polite">
      {editor.mayWrite ? null : <Alert type="info" showIcon title={kit('state.readOnly')} />}
      {editor.isInvalid ? <Alert type="error" showIcon title={t('content.invalid')} /> : null}
      {editor.hasReplaced ? (
        <ReplacedNotice title={t('content.replaced')} onRestore={editor.restore} onDismiss={editor.dismiss} />
      ) : null}
    </div>
  );
}
