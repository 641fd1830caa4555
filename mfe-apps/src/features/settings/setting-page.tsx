import type { AppDetail } from '@noren/contracts/apps';
import type { SectionId } from '@noren/contracts/config-sections';
import type { Configuration } from '@noren/contracts/configurations';
import type { MemberCoupon } from '@noren/contracts/coupons';
import type { MemberTier } from '@noren/contracts/members';
import { getPage } from '@noren/contracts/pages';
import { useLocale } from '@noren/mfe-kit';
import type { LinkPage } from '@noren/mfe-kit/fields';
import { Page, QueryState } from '@noren/mfe-kit/frame';
import { Tabs } from '@noren/mfe-kit/nav';
import { Link, useParams } from '@tanstack/react-router';
import type { FieldWidgets } from '@noren/mfe-kit/schema';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { getMessage, useMessages } from '../../messages.js';
import { CopySettingsButton } from './copy-settings/copy-settings-button.js';
import { getChanges, getFormValues } from './draft.js';
import { clearFocusedSetting, focusHandlers } from './focused-setting.js';
import { LivePreview } from './live-preview.js';
import { getPages, getPreviewPage } from './preview-page.js';
import { getStartView, keepView, usePreviewViews } from './preview-view.js';
import { useConfiguration } from './queries.js';
import { type SectionEditing, SectionForms } from './section-forms.js';
import { SettingActions, SettingConflict, SettingNotices } from './setting-controls.js';
import { useLinkedField } from './use-linked-field.js';
import { useOpenSetting } from './use-open-setting.js';
import { useSettingEditor } from './use-setting-editor.js';

interface SettingPageProps {
  app: AppDetail;
  title: string;
  /** Sections of this page that the app's group may use. */
  sectionIds: readonly SectionId[];
  getCoupons: (tier: MemberTier) => MemberCoupon[];
  /** Returns the dedicated editor of a section; undefined for the generated form. */
  getEditor: (section: SectionId, editing: SectionEditing) => ReactNode | undefined;
  /** Controls of generated forms that need other features, by name. */
  widgets: FieldWidgets;
  /** Further tabs with the contents that the settings are about. */
  contents?: readonly SettingContents[];
  /** The open tab, if it is not the settings. */
  tab?: string | undefined;
  /** Called with the chosen tab; undefined for the settings. */
  onTab: (tab: string | undefined) => void;
}

interface SettingContents {
  key: string;
  label: string;
  children: (configuration: Configuration) => ReactNode;
}

const settingsTab = 'settings';

/** A page of settings with the live preview next to it. */
export function SettingPage(props: SettingPageProps) {
  const configuration = useConfiguration(props.app.id);
  return <QueryState query={configuration}>{({ data }) => <Editor {...props} stored={data} />}</QueryState>;
}

function Editor({
  app,
  title,
  sectionIds,
  getCoupons,
  getEditor,
  widgets,
  contents = [],
  tab = settingsTab,
  onTab,
  stored,
}: SettingPageProps & { stored: Configuration }) {
  const t = useMessages();
  const editor = useSettingEditor(app, stored);
  const linkPages = useLinkPages(app);
  useLinkedField();
  const [start] = useState(() => getStartView(sectionIds, usePreviewViews.getState()[app.id]));
  useEffect(() => keepView(app.id, start, start), [app.id, start]);
  useEffect(() => clearFocusedSetting, []);
  const openSetting = useOpenSetting(app.id, editor.drawn, sectionIds);
  const changes = getChanges(editor.draft);
  const { slug } = useParams({ strict: false }) as { slug?: string };
  const forms = (
    <div {...focusHandlers}>
      <SettingNotices editor={editor} />
      <SectionForms
        appId={app.id}
        linkPages={linkPages}
        sections={sectionIds}
        values={getFormValues(editor.draft)}
        isSaved={(section) => !(section in changes)}
        disabled={!editor.mayWrite}
        onEdit={editor.edit}
        getEditor={getEditor}
        widgets={widgets}
      />
    </div>
  );
  return (
    <Page
      title={title}
      owner={app.name}
      breadcrumb={
        <>
          <Link to="/">{t('list.title')}</Link> /{' '}
          <Link to="/app/$appId" params={{ appId: app.id }}>
            {app.name}
          </Link>
        </>
      }
      actions={
        tab === settingsTab ? (
          <>
            <CopySettingsButton appId={app.id} sectionIds={sectionIds} editor={editor} />
            <SettingActions editor={editor} />
          </>
        ) : undefined
      }
    >
      <div className={tab === settingsTab ? 'apps-setting' : 'apps-setting apps-setting-contents'}>
        {contents.length === 0 ? (
          forms
        ) : (
          <Tabs
            activeKey={tab}
            onChange={(key) => onTab(key === settingsTab ? undefined : key)}
            items={[
              { key: settingsTab, label: t('setting.tab'), children: forms },
              ...contents.map(({ key, label, children }) => ({ key, label, children: children(stored) })),
            ]}
          />
        )}
        <LivePreview
          app={app}
          sections={editor.drawn}
          page={getPreviewPage(sectionIds)}
          start={start}
          onView={(view) => keepView(app.id, view, start)}
          item={slug}
          getCoupons={getCoupons}
          onChoose={openSetting}
        />
      </div>
      <SettingConflict editor={editor} />
    </Page>
  );
}

/** Returns the app's pages that links can lead to, in the console's language. */
function useLinkPages(app: AppDetail): LinkPage[] {
  const locale = useLocale((state) => state.locale);
  return useMemo(
    () =>
      getPages(app)
        .map(getPage)
        // A page about one item cannot be opened by its path alone.
        .filter(({ item }) => item === undefined)
        .map(({ id, path }) => ({ path, label: getMessage(`page.${id}`, { locale }) })),
    [app, locale],
  );
}
