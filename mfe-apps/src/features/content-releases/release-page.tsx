import type { AppDetail } from '@noren/contracts/apps';
import type { ApiError } from '@noren/contracts/client';
import {
  type ContentRef,
  type ContentRelease,
  type ContentReleaseChange,
  contentReleaseLifecycle,
} from '@noren/contracts/content-releases';
import { canMove } from '@noren/contracts/core';
import { toast, useMay } from '@noren/mfe-kit';
import { Button, Flex } from '@noren/mfe-kit/display';
import { Page } from '@noren/mfe-kit/frame';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { type BrokenItem, getBrokenItems, moveErrors } from './broken-rules.js';
import { ReleaseActions } from './release-actions.js';
import { ReleaseChanges } from './release-changes.js';
import { ReleaseConflict } from './release-conflict.js';
import { type ReleaseDialog, ReleaseDialogs } from './release-dialogs.js';
import { ReleaseFacts } from './release-facts.js';
import { addItems, countNewVersions, refreshItems, removeItem } from './release-items.js';
import { ReleaseNotices } from './release-notices.js';
import { ReleaseTimeline } from './release-timeline.js';
import { useReleaseEditor } from './use-release-editor.js';

interface Props {
  app: AppDetail;
  release: ContentRelease;
  breadcrumb: ReactNode;
  /** Renders what an item changes, field by field. */
  renderChange: (change: ContentReleaseChange) => ReactNode;
  /** Shows an item as members will see it. */
  onPreview: (change: ContentReleaseChange) => void;
}

/** A release of contents: what it changes, who did what, and what can be done. */
export function ReleasePage({ app, release, breadcrumb, renderChange, onPreview }: Props) {
  const t = useMessages();
  const mayWrite = useMay('content.write');
  const editor = useReleaseEditor(release);
  const [dialog, setDialog] = useState<ReleaseDialog>();
  const [shown, setShown] = useState<{ index: number }>();
  const [conflict, setConflict] = useState<ContentRelease>();
  const [attempt, setAttempt] = useState<{ version: number; errors: ApiError['errors'] }>();
  const mayEdit = mayWrite && canMove(contentReleaseLifecycle, release.status, 'edit');
  // Errors are about the items of that attempt.
  const errors = attempt?.version === release.version ? attempt.errors : (release.reopened?.errors ?? []);
  const broken = getBrokenItems(release, errors);

  function report({ code, errors: found, current }: ApiError): boolean {
    if (code === 'contentReleaseBroken') setAttempt({ version: release.version, errors: found });
    else if (code === 'conflict' && current !== undefined) setConflict(current as ContentRelease);
    else return false;
    return true;
  }

  async function refresh(): Promise<void> {
    const saved = await editor.edit({ items: refreshItems(release.items) });
    if (saved === undefined) return;
    const count = countNewVersions(release, saved);
    toast.success(count === 0 ? t('release.allNewest') : t('release.refreshed', { count }));
  }

  async function addMissing(missing: ContentRef, mended: readonly BrokenItem[]): Promise<void> {
    if (editor.isBusy) return;
    const items = addItems(release.items, [{ ...missing, action: 'publish' }]);
    const saved = await editor.edit({ items });
    if (saved === undefined) return;
    // The other errors stay until the next attempt.
    const left = broken.filter((one) => !mended.includes(one));
    setAttempt({ version: saved.version, errors: moveErrors(left, saved) });
    toast.success(t('release.missingAdded'));
  }

  const getTools = (change: ContentReleaseChange) => (
    <>
      <Button
        size="small"
        aria-label={t('release.previewOf', { name: change.name })}
        onClick={() => onPreview(change)}
      >
        {t('release.preview')}
      </Button>
      {mayEdit ? (
        <Button
          size="small"
          danger
          disabled={editor.isBusy}
          aria-label={t('release.removeItem', { name: change.name })}
          onClick={() => void editor.edit({ items: removeItem(release.items, change) })}
        >
          {t('release.remove')}
        </Button>
      ) : null}
    </>
  );
  const addButton = (
    <Button disabled={!mayEdit} onClick={() => setDialog('add')}>
      {t('addItems.open')}
    </Button>
  );
  return (
    <Page
      title={release.name}
      owner={app.name}
      breadcrumb={breadcrumb}
      actions={
        <Flex gap={8} wrap>
          {mayEdit ? <Button onClick={() => setDialog('edit')}>{t('release.edit')}</Button> : null}
          <ReleaseActions app={app} release={release} onError={report} />
        </Flex>
      }
    >
      <ReleaseNotices release={release} broken={broken} onShow={(index) => setShown({ index })} />
      <div className="apps-release">
        <section className="nrn-panel" aria-labelledby="release-items">
          <Flex gap={8} align="center" wrap className="apps-release-head">
            <h2 id="release-items">{t('release.items', { count: release.items.length })}</h2>
            {mayEdit && release.items.length > 0 ? (
              <>
                {addButton}
                <Button loading={editor.isBusy} onClick={() => void refresh()}>
                  {t('release.refresh')}
                </Button>
              </>
            ) : null}
          </Flex>
          <ReleaseChanges
            app={app}
            release={release}
            broken={broken}
            shown={shown}
            onAddMissing={mayEdit ? (ref, mended) => void addMissing(ref, mended) : undefined}
            getTools={getTools}
            renderChange={renderChange}
            empty={
              mayEdit ? (
                <>
                  <p className="nrn-state-note">{t('release.noItemsNote')}</p>
                  {addButton}
                </>
              ) : null
            }
          />
        </section>
        <div>
          <section className="nrn-panel" aria-labelledby="release-facts">
            <h2 id="release-facts">{t('release.facts')}</h2>
            <ReleaseFacts release={release} />
          </section>
          <section className="nrn-panel" aria-labelledby="release-timeline">
            <h2 id="release-timeline">{t('releaseTimeline.title')}</h2>
            <ReleaseTimeline release={release} />
          </section>
        </div>
      </div>
      <ReleaseDialogs
        app={app}
        release={release}
        editor={editor}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
      />
      {conflict === undefined ? null : (
        <ReleaseConflict typed={release} current={conflict} onClose={() => setConflict(undefined)} />
      )}
      {editor.message}
    </Page>
  );
}
