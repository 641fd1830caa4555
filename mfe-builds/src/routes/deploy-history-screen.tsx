import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { AppPage } from '../features/apps/app-page.js';
import { DeploymentTable } from '../features/deployments/deployment-table.js';
import { EnvironmentCards } from '../features/deployments/environment-cards.js';
import { useLatestDeployments } from '../features/deployments/use-latest-deployments.js';
import { useTexts } from '../texts.js';

/** What is live where, and how it came to be. */
export function DeployHistoryScreen() {
  const t = useTexts();
  const { appId } = useParams({ from: '/app/$appId/deploy-history' });
  const search = useSearch({ from: '/app/$appId/deploy-history' });
  const navigate = useNavigate();
  const latest = useLatestDeployments(appId).data?.data ?? {};
  return (
    <AppPage appId={appId} title={t('deploy.title')}>
      {(app) => (
        <div className="builds-stack">
          <EnvironmentCards latest={latest} />
          <DeploymentTable
            app={app}
            latest={latest}
            search={search}
            onSearch={(next) =>
              void navigate({ to: '/app/$appId/deploy-history', params: { appId }, search: next })
            }
          />
        </div>
      )}
    </AppPage>
  );
}
