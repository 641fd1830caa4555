import {
  type AppDetail,
  type Configuration,
  type MemberCoupon,
  type MemberTier,
  type SectionId,
} from '@noren/contracts';
import { confirm, useKitTexts, useLocale, useMay, useUnsavedGuard } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Alert } from '@noren/mfe-kit/feedback';
import { Page, QueryState } from '@noren/mfe-kit/frame';
import { Tabs } from '@noren/mfe-kit/nav';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { ConflictDialog } from '../../conflicts/conflict-dialog.js';
import { useTexts } from '../../texts.js';
import { changesOf, isDirty, newDraft, previewed, shown } from './draft.js';
import { createDraftStore } from './draft-store.js';
import { LivePreview } from './live-preview.js';
import { previewPageOf } from './preview-page.js';
import { SectionForms } from './section-forms.js';
import { settingsDifferences } from './settings-differences.js';
import { useConfiguration } from './use-configuration.js';
import { useKeepConfiguration, useSaveConfiguration } from './use-save-configuration.js';

export interface SettingPageProps {
  app: AppDetail;
  title: string;
  /** Sections of this page that the app's group may use. */
  sectionIds: readonly SectionId[];
  couponsOf: (tier: MemberTier) => MemberCoupon[];
  /** A second tab: what the page's settings are about. */
  contents?: { label: string; children: (configuration: Configuration) => ReactNode };
}

/** A page of settings with the live preview beside it. */
export function SettingPage(props: SettingPageProps) {
  const configuration = useConfiguration(props.app.id);
  return <QueryState query={configuration}>{({ data }) => <Editor {...props} stored={data} />}</QueryState>;
}

function Editor({
  app,
  title,
  sectionIds,
  couponsOf,
  contents,
  stored,
}: SettingPageProps & { stored: Configuration }) {
  const t = useTexts();
  const editor = useEditor(app, stored);
  const [tab, setTab] = useState('settings');
  const forms = (
    <>
      <Notices {...editor} stored={stored} />
      <SectionForms
        sections={sectionIds}
        values={shown(editor.draft)}
        disabled={!editor.mayWrite}
        onEdit={editor.onEdit}
      />
    </>
  );
  return (
    <Page
      title={title}
      breadcrumb={
        <>
          <Link to="/">{t('list.title')}</Link> /{' '}
          <Link to="/app/$appId" params={{ appId: app.id }}>
            {app.name}
          </Link>
        </>
      }
      actions={tab === 'settings' ? <Actions {...editor} /> : undefined}
    >
      <div className={tab === 'settings' ? 'apps-setting' : 'apps-setting apps-setting-contents'}>
        {contents === undefined ? (
          <div>{forms}</div>
        ) : (
          // The tab is no address: moving to one would ask about unsaved changes.
          <Tabs
            activeKey={tab}
            onChange={setTab}
            items={[
              { key: 'settings', label: t('setting.tab'), children: forms },
              { key: 'contents', label: contents.label, children: contents.children(stored) },
            ]}
          />
        )}
        <LivePreview
          app={app}
          sections={editor.drawn}
          page={previewPageOf(sectionIds)}
          couponsOf={couponsOf}
        />
      </div>
      {editor.conflict}
    </Page>
  );
}

/** The draft, and what can be done with it. */
function useEditor(app: AppDetail, stored: Configuration) {
  const kit = useKitTexts();
  const t = useTexts();
  const locale = useLocale((state) => state.locale);
  const [useDraft] = useState(createDraftStore);
  const state = useDraft();
  const draft = useMemo(() => state.draft ?? newDraft(stored), [state.draft, stored]);
  const drawn = useMemo(() => previewed(draft), [draft]);
  const [newest, setNewest] = useState<Configuration>();
  const keep = useKeepConfiguration(app.id);
  const dirty = isDirty(draft);
  useUnsavedGuard(dirty);
  const save = useSaveConfiguration(app.id, { onSaved: state.saved, onConflict: setNewest });
  const mayWrite = useMay('config.write');
  return {
    ...state,
    draft,
    drawn,
    dirty,
    mayWrite,
    saving: save.isPending,
    onEdit: (section: SectionId, value: Parameters<typeof state.edit>[2], valid: boolean) =>
      state.edit(stored, section, value, valid),
    save: () =>
      save.mutate({
        params: { appId: app.id },
        body: { version: draft.base.version, sections: changesOf(draft) },
      }),
    reset: async () => {
      const yes = await confirm({
        title: t('setting.resetTitle'),
        body: t('setting.resetBody'),
        okText: kit('unsaved.discard'),
        danger: true,
      });
      if (yes) state.clear();
    },
    conflict:
      newest === undefined ? null : (
        <ConflictDialog
          differences={settingsDifferences(draft, newest, { locale, yes: t('value.yes'), no: t('value.no') })}
          onCancel={() => setNewest(undefined)}
          onFetch={() => {
            keep(newest);
            state.replace();
            setNewest(undefined);
          }}
        />
      ),
    texts: kit,
  };
}

type EditorState = ReturnType<typeof useEditor>;

function Actions({ dirty, mayWrite, saving, draft, save, reset, texts }: EditorState) {
  return (
    <>
      <Button disabled={!dirty} onClick={() => void reset()}>
        {texts('action.reset')}
      </Button>
      <Button
        type="primary"
        disabled={!mayWrite || !dirty || draft.invalid.length > 0}
        loading={saving}
        onClick={save}
      >
        {texts('action.save')}
      </Button>
    </>
  );
}

function Notices({
  mayWrite,
  draft,
  replaced,
  putBack,
  forget,
  stored,
  texts,
}: EditorState & { stored: Configuration }) {
  const t = useTexts();
  return (
    <div className="apps-notices" aria-live="polite">
      {mayWrite ? null : <Alert type="info" showIcon title={texts('state.readOnly')} />}
      {draft.invalid.length > 0 ? <Alert type="error" showIcon title={t('setting.invalid')} /> : null}
      {replaced === undefined ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('setting.replaced')}
          action={
            <Button size="small" onClick={() => putBack(stored)}>
              {t('setting.putBack')}
            </Button>
          }
          closable={{ closeIcon: true, 'aria-label': texts('action.close'), onClose: forget }}
        />
      )}
    </div>
  );
}
