import '../features/contents/contents.css';
import '../features/content-releases/content-releases.css';
import type { ContentReleaseChange } from '@noren/contracts/content-releases';
import { addMessages, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Page, ResourceState } from '@noren/mfe-kit/frame';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useApp } from '../features/apps/queries.js';
import { useRelease } from '../features/content-releases/queries.js';
import { ReleaseCreate } from '../features/content-releases/release-create.js';
import { ReleaseList } from '../features/content-releases/release-list.js';
import { ReleasePage } from '../features/content-releases/release-page.js';
import { ContentChanges } from '../features/contents/publication/content-changes.js';
import { settingsMessages } from '../locales/settings-messages.js';
import { useMessages } from '../messages.js';
import { AppBreadcrumb } from './app-breadcrumb.js';

// The preview is opened on demand.
const ChangePreview = lazy(() =>
  import('./change-preview.js').then((module) => ({ default: module.ChangePreview })),
);

addMessages('apps', settingsMessages);

/** The releases of contents of an app. */
export function ContentReleaseListScreen() {
  const t = useMessages();
  const { appId } = useParams({ from: '/app/$appId/content-release' });
  const search = useSearch({ from: '/app/$appId/content-release' });
  const navigate = useNavigate();
  const mayWrite = useMay('content.write');
  const [isCreating, setCreating] = useState(false);
  const app = useApp(appId);
  return (
    <ResourceState query={app}>
      {({ data }) => (
        <Page
          title={t('release.title')}
          subtitle={t(
            data.releasePolicy.contentReview === 'off' ? 'release.leadAtOnce' : 'release.leadReviewed',
          )}
          owner={data.name}
          breadcrumb={<AppBreadcrumb app={data} />}
          actions={
            <Button type="primary" disabled={!mayWrite} onClick={() => setCreating(true)}>
              {t('release.create')}
            </Button>
          }
        >
          <ReleaseList
            app={data}
            search={search}
            onSearch={(next) =>
              void navigate({ to: '/app/$appId/content-release', params: { appId }, search: next })
            }
            onCreate={() => setCreating(true)}
          />
          {isCreating ? <ReleaseCreate app={data} onClose={() => setCreating(false)} /> : null}
        </Page>
      )}
    </ResourceState>
  );
}

/** One release of contents. */
export function ContentReleaseScreen() {
  const t = useMessages();
  const { appId, contentReleaseId } = useParams({
    from: '/app/$appId/content-release/$contentReleaseId',
  });
  const app = useApp(appId);
  const release = useRelease(appId, contentReleaseId);
  const [previewed, setPreviewed] = useState<ContentReleaseChange>();
  return (
    <ResourceState query={app}>
      {({ data }) => (
        <ResourceState query={release}>
          {({ data: loaded }) => (
            <>
              <ReleasePage
                key={loaded.id}
                app={data}
                release={loaded}
                breadcrumb={
                  <AppBreadcrumb app={data}>
                    <Link to="/app/$appId/content-release" params={{ appId }}>
                      {t('release.title')}
                    </Link>
                  </AppBreadcrumb>
                }
                renderChange={(change) => (
                  <ContentChanges
                    appId={appId}
                    change={change}
                    isPublished={loaded.publishedAt !== undefined}
                  />
                )}
                onPreview={setPreviewed}
              />
              {previewed === undefined ? null : (
                <Suspense fallback={null}>
                  <ChangePreview app={data} change={previewed} onClose={() => setPreviewed(undefined)} />
                </Suspense>
              )}
            </>
          )}
        </ResourceState>
      )}
    </ResourceState>
  );
}
