import type { AppDetail, Deployment, LatestDeployments } from '@noren/contracts';
import { formatDateTime, type ListSearch, useMay } from '@noren/mfe-kit';
import { Button, Tag } from '@noren/mfe-kit/display';
import { EmptyState } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { useFailureText } from '../../failure-text.js';
import { useTexts } from '../../texts.js';
import { DeploymentStatus } from './deployment-status.js';
import { useDeploy } from './use-deploy.js';
import { useDeployments } from './use-deployments.js';

interface Props {
  app: AppDetail;
  latest: LatestDeployments;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** Every deployment of an app; one that was live can be brought back. */
export function DeploymentTable({ app, latest, search, onSearch }: Props) {
  const t = useTexts();
  const failure = useFailureText();
  const mayDeploy = useMay('asset.deploy');
  const deploy = useDeploy(app);
  const deployments = useDeployments(app.id, search);
  const isLatest = (deployment: Deployment) => latest[deployment.environment]?.id === deployment.id;
  return (
    <ListTable<Deployment>
      query={deployments}
      search={search}
      onSearch={onSearch}
      rowKey={(deployment) => deployment.id}
      empty={<EmptyState title={t('deploy.none')} />}
      columns={[
        {
          title: t('column.version'),
          dataIndex: 'assetsVersion',
          width: 120,
          render: (version: number) => `#${version}`,
        },
        {
          title: t('column.environment'),
          dataIndex: 'environment',
          render: (_, deployment) => t(`environment.${deployment.environment}`),
        },
        {
          title: t('column.deployStatus'),
          dataIndex: 'status',
          render: (_, deployment) => (
            <>
              <DeploymentStatus status={deployment.status} />{' '}
              {isLatest(deployment) && deployment.status === 'published' ? (
                <Tag color="green">{t('deploy.live')}</Tag>
              ) : null}
              {failure(deployment)}
            </>
          ),
        },
        { title: t('column.deployed'), dataIndex: 'createdAt', sorter: true, render: formatDateTime },
        { title: t('column.by'), dataIndex: 'creator' },
        {
          title: t('build.actions'),
          key: 'actions',
          render: (_, deployment) => (
            <Button
              disabled={!mayDeploy || deployment.status !== 'published' || isLatest(deployment)}
              onClick={() => void deploy(deployment, deployment.environment)}
            >
              {t('deploy.rollback')}
            </Button>
          ),
        },
      ]}
    />
  );
}
