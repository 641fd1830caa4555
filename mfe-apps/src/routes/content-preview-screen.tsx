import '../features/contents/contents.css';
import '../features/content-previews/content-previews.css';
import { addMessages } from '@noren/mfe-kit';
import { QueryState, ResourceState } from '@noren/mfe-kit/frame';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useApp } from '../features/apps/queries.js';
import { ContentPreviewPage } from '../features/content-previews/preview-page.js';
import { LivePreview } from '../features/settings/live-preview.js';
import { contentPages } from '../features/settings/preview-page.js';
import { useConfiguration } from '../features/settings/queries.js';
import { settingsMessages } from '../locales/settings-messages.js';
import { AppBreadcrumb } from './app-breadcrumb.js';

addMessages('apps', settingsMessages);

const noCoupons = () => [];

/** The preview of contents by date. */
export function ContentPreviewScreen() {
  const { appId } = useParams({ from: '/app/$appId/content-preview' });
  const search = useSearch({ from: '/app/$appId/content-preview' });
  const navigate = useNavigate();
  const app = useApp(appId);
  const configuration = useConfiguration(appId);
  return (
    <ResourceState query={app}>
      {({ data }) => (
        <ContentPreviewPage
          app={data}
          search={search}
          onSearch={(next) =>
            void navigate({
              to: '/app/$appId/content-preview',
              params: { appId },
              search: next,
              replace: true,
            })
          }
          breadcrumb={<AppBreadcrumb app={data} />}
          pages={contentPages}
          renderPhone={(phone) => (
            <QueryState query={configuration}>
              {({ data: { sections } }) => (
                <LivePreview app={data} sections={sections} getCoupons={noCoupons} {...phone} />
              )}
            </QueryState>
          )}
        />
      )}
    </ResourceState>
  );
}
