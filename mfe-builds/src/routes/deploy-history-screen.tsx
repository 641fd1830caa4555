import { Tabs } from '@noren/mfe-kit/nav';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { AppPage } from '../features/apps/app-page.js';
import type { DeploySearch } from '../features/deployments/deploy-search.js';
import { DeploymentTable } from '../features/deployments/deployment-table.js';
import { EnvironmentCards } from '../features/deployments/environment-cards.js';
import { LogTable } from '../features/deployments/log-table.js';
import { noDeployments, useLatestDeployments } from '../features/deployments/queries.js';
import { useMessages } from '../messages.js';

/** The live builds, the deployment history, and its log. */
export function DeployHistoryScreen() {
  const t = useMessages();
  const { appId } = useParams({ from: '/app/$appId/deploy-history' });
  const search = useSearch({ from: '/app/$appId/deploy-history' });
  const navigate = useNavigate();
  const go = (next: DeploySearch) =>
    void navigate({ to: '/app/$appId/deploy-history', params: { appId }, search: next });
  const latest = useLatestDeployments(appId).data?.data;
  return (
    <AppPage appId={appId} title={t('deploy.title')}>
      {(app) => (
        <div className="builds-stack">
          <EnvironmentCards latest={latest} />
          <Tabs
            activeKey={search.view ?? 'list'}
            destroyOnHidden
            onChange={(view) => go(view === 'log' ? { view } : {})}
            items={[
              {
                key: 'list',
                label: t('deploy.list'),
                children: (
                  <DeploymentTable app={app} latest={latest ?? noDeployments} search={search} onSearch={go} />
                ),
              },
              {
                key: 'log',
                label: t('log.title'),
                children: <LogTable appId={appId} search={search} onSearch={go} />,
              },
            ]}
          />
        </div>
      )}
    </AppPage>
  );
}
