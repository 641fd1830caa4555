import '../features/contents/contents.css';
import '../features/editors/editors.css';
import type { AppDetail } from '@noren/contracts/apps';
import { type SectionId, type Sections, sections } from '@noren/contracts/config-sections';
import { type ContentId, contentKind, listContentsByRoute } from '@noren/contracts/contents';
import type { MemberCoupon } from '@noren/contracts/coupons';
import type { Feature } from '@noren/contracts/groups';
import type { MemberTier } from '@noren/contracts/members';
import { contentTexts } from '@noren/contracts/texts';
import { addMessages, pseudoText, useLocale } from '@noren/mfe-kit';
import { NotFoundState, Page, ResourceState } from '@noren/mfe-kit/frame';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ContentSearch } from '../content-search.js';
import { useApp } from '../features/apps/queries.js';
import { hasContentDraft } from '../features/contents/content-draft.js';
import { missingFeatures } from '../features/contents/content-features.js';
import { ContentList } from '../features/contents/content-list.js';
import { useSampleCoupons } from '../features/contents/sample-coupons.js';
import { hasEditor, SectionEditor } from '../features/editors/section-editor.js';
import { MemberList } from '../features/members/member-list.js';
import { PurchaseList } from '../features/purchases/purchase-list.js';
import { FeatureUnavailable } from '../features/settings/feature-unavailable.js';
import { LivePreview } from '../features/settings/live-preview.js';
import { contentPages } from '../features/settings/preview-page.js';
import { SettingPage } from '../features/settings/setting-page.js';
import { settingsMessages } from '../locales/settings-messages.js';
import { manifest } from '../manifest.js';
import { useMessages } from '../messages.js';
import { settingPageAt } from '../setting-pages.js';

const AddToReleaseDialog = lazy(() =>
  import('../features/content-releases/add-to-release-dialog.js').then((module) => ({
    default: module.AddToReleaseDialog,
  })),
);

// Loads with the first form that has such a field.
const fieldWidgets = {
  reference: lazy(() =>
    import('../features/contents/reference-field.js').then((module) => ({ default: module.ReferenceField })),
  ),
};

// Only these screens need these messages, so they load with them.
addMessages('apps', settingsMessages);

/** A settings page by its address, with its settings and contents. */
export function SettingScreen() {
  const { area, folder, page } = useParams({ strict: false }) as Record<string, string | undefined>;
  return <ScreenAt path={[area, folder, page].filter((part) => part !== undefined).join('/')} />;
}

/** All custom pages or one of them: a single screen, so that unsaved settings survive navigation between them. */
export function CustomPageScreen() {
  return <ScreenAt path={sections.customPage.route} />;
}

function ScreenAt({ path }: { path: string }) {
  const { appId = '' } = useParams({ strict: false }) as { appId?: string };
  const app = useApp(appId);
  const definition = settingPageAt(path);
  if (definition === undefined) return <NotFoundState />;
  return (
    <ResourceState query={app}>
      {({ data }) => <Screen key={`${appId}/${definition.route}`} app={data} {...definition} />}
    </ResourceState>
  );
}

function Screen({
  app,
  route,
  sections: ids,
}: {
  app: AppDetail;
  route: string;
  sections: readonly SectionId[];
}) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const title = pseudoText(manifest.texts[locale][route] ?? route);
  const { kind, content }: ContentSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  // The sidebar leads to the first kind, even if the group only has the feature of another part of the page.
  const isClosed = (one: ContentId) =>
    content === undefined && missingFeatures(contentKind(one), app).length > 0;
  const kinds = listContentsByRoute(route);
  // What was typed before a sign-in comes first, until another tab is chosen.
  const [draftTab, setDraftTab] = useState<string | undefined>(() => kinds.find(hasContentDraft));
  const [chosenTab, setChosenTab] = useState<string>();
  const isAvoided = chosenTab !== kind && kinds.some((one) => one === kind && isClosed(one));
  const tab = draftTab ?? (isAvoided ? undefined : kind);
  const getCoupons = useSampleCoupons(app);
  const missing = [...new Set(ids.flatMap((id) => missingFeature(id, app) ?? []))];
  const allowed = ids.filter((id) => missingFeature(id, app) === undefined);
  if (allowed.length === 0) {
    return (
      <Page
        title={title}
        owner={app.name}
        breadcrumb={
          <Link to="/app/$appId" params={{ appId: app.id }}>
            {app.name}
          </Link>
        }
      >
        <FeatureUnavailable app={app} features={missing} />
      </Page>
    );
  }
  const contents = kinds.map((kindId) => ({
    key: kindId,
    label: pseudoText(contentTexts[locale][kindId].title),
    children: (configuration: { sections: Sections }) => (
      <Contents
        app={app}
        kindId={kindId}
        sections={configuration.sections}
        linkedId={kindId === kind ? content : undefined}
        getCoupons={getCoupons}
      />
    ),
  }));
  const members = ids.includes('member')
    ? [{ key: 'members', label: t('member.title'), children: () => <MemberList app={app} /> }]
    : [];
  const purchases = ids.includes('passTicket')
    ? [{ key: 'purchases', label: t('purchase.title'), children: () => <PurchaseList app={app} /> }]
    : [];
  const tabs = [...contents, ...members, ...purchases];
  return (
    <SettingPage
      app={app}
      title={title}
      sectionIds={allowed}
      getCoupons={getCoupons}
      contents={tabs}
      tab={tabs.find(({ key }) => key === tab)?.key}
      onTab={(next) => {
        setDraftTab(undefined);
        setChosenTab(next);
        const search = (next === undefined ? {} : { kind: next }) as never;
        // Unsaved settings stay on their tab.
        void navigate({ to: '.', search, replace: true, ignoreBlocker: true });
      }}
      widgets={fieldWidgets}
      getEditor={(section, editing) =>
        hasEditor(section) ? <SectionEditor section={section} appName={app.name} {...editing} /> : undefined
      }
    />
  );
}

interface ContentsProps {
  app: AppDetail;
  kindId: ContentId;
  sections: Sections;
  linkedId: string | undefined;
  getCoupons: (tier: MemberTier) => MemberCoupon[];
}

/** The contents of a kind, or the reason why they are unavailable. */
function Contents({ app, kindId, sections: stored, linkedId, getCoupons }: ContentsProps) {
  const missing = missingFeatures(contentKind(kindId), app);
  if (missing.length > 0) return <FeatureUnavailable app={app} features={missing} />;
  return (
    <ContentList
      app={app}
      kindId={kindId}
      sections={stored}
      linkedId={linkedId}
      addToRelease={(ids, onClose, name) => (
        <Suspense fallback={null}>
          <AddToReleaseDialog app={app} kind={kindId} contentIds={ids} name={name} onClose={onClose} />
        </Suspense>
      )}
      preview={(content) => (
        <LivePreview
          app={app}
          sections={stored}
          page={contentPages[kindId]}
          getCoupons={getCoupons}
          content={content}
        />
      )}
    />
  );
}

/** Returns the feature that a section needs and the app's group lacks. */
function missingFeature(id: SectionId, app: AppDetail): Feature | undefined {
  const { feature }: { feature?: Feature } = sections[id];
  return feature !== undefined && !app.features[feature] ? feature : undefined;
}
