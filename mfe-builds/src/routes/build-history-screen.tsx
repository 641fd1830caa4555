import { type Asset, isBuildRunning } from '@noren/contracts/assets';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AppPage } from '../features/apps/app-page.js';
import { AssetTable } from '../features/assets/asset-table.js';
import { BuildButton } from '../features/assets/build-button.js';
import { BuildProgress } from '../features/assets/build-progress.js';
import { type BuildSearch, getBuildSearch, getListSearch } from '../features/assets/build-search.js';
import { useAssets } from '../features/assets/queries.js';
import { DeployMenu } from '../features/deployments/deploy-menu.js';
import { EnvironmentCards } from '../features/deployments/environment-cards.js';
import { noDeployments, useLatestDeployments } from '../features/deployments/queries.js';
import { ReviewStatus } from '../features/reviews/review-status.js';
import { useMessages } from '../messages.js';
import { BuildDetail, RecentChanges } from './build-detail.js';
import { BuildRowMenu } from './build-row-menu.js';

/** The builds of an app, their results, and the actions on them. */
export function BuildHistoryScreen() {
  const t = useMessages();
  const { appId } = useParams({ from: '/app/$appId/build-history' });
  const { build, deploy, start, ...search } = useSearch({ from: '/app/$appId/build-history' });
  const navigate = useNavigate();
  const go = (next: BuildSearch) =>
    void navigate({ to: '/app/$appId/build-history', params: { appId }, search: next });
  const assets = useAssets(appId, getListSearch(search));
  const latest = useLatestDeployments(appId).data?.data;
  const running = assets.data?.data.find(isBuildRunning);
  const followed = useLast(running, assets.data?.data);
  return (
    <AppPage
      appId={appId}
      title={t('build.title')}
      actions={(app) => (
        <BuildButton
          app={app}
          running={running !== undefined}
          open={start === true}
          onOpen={(open) => go(open ? { ...search, start: true } : search)}
          changes={() => <RecentChanges appId={appId} />}
        />
      )}
    >
      {(app) => (
        <div className="builds-stack">
          <EnvironmentCards latest={latest} />
          {followed === undefined ? null : <BuildProgress key={followed.assetsHistoryId} listed={followed} />}
          <AssetTable
            query={assets}
            search={getListSearch(search)}
            onSearch={(next) => go(getBuildSearch(next))}
            // The page may have been opened for one build.
            onView={(next) => go({ ...getBuildSearch(next), ...toOpened({ build, deploy, start }) })}
            onOpen={({ assetsHistoryId }) => go({ ...search, build: assetsHistoryId })}
            review={(asset) => <ReviewStatus asset={asset} />}
            actions={(asset) => <BuildRowMenu app={app} asset={asset} latest={latest ?? noDeployments} />}
          />
          {build === undefined ? null : (
            <BuildDetail
              appId={appId}
              assetsHistoryId={build}
              running={running?.assetsHistoryId === build}
              actions={(asset) =>
                latest === undefined ? null : (
                  <DeployMenu
                    {...{ app, asset, latest }}
                    asked={deploy}
                    onAsked={() => go({ ...search, build })}
                  />
                )
              }
              onClose={() => go(search)}
            />
          )}
        </div>
      )}
    </AppPage>
  );
}

/** Returns what is open beside the list. */
const toOpened = (opened: { [key in 'build' | 'deploy' | 'start']: BuildSearch[key] | undefined }) =>
  Object.fromEntries(Object.entries(opened).filter(([, value]) => value !== undefined)) as BuildSearch;

/** Returns the running build, and keeps it after its end while the screen is open, so that its result can be read. */
function useLast(running: Asset | undefined, listed: readonly Asset[] | undefined): Asset | undefined {
  const [id, setId] = useState<string>();
  if (running !== undefined && running.assetsHistoryId !== id) setId(running.assetsHistoryId);
  return running ?? listed?.find((asset) => asset.assetsHistoryId === id);
}
