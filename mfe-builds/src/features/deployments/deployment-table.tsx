import { type AppDetail, type Environment, environments } from '@noren/contracts/apps';
import type { AppDeployments, Deployment } from '@noren/contracts/deployments';
import { formatDateTime, useKitMessages } from '@noren/mfe-kit';
import { Flex, Tag } from '@noren/mfe-kit/display';
import { EmptyState } from '@noren/mfe-kit/frame';
import { Select } from '@noren/mfe-kit/select';
import { ListTable } from '@noren/mfe-kit/table';
import { Link } from '@tanstack/react-router';
import { useFailureText } from '../../failure-text.js';
import { useMessages } from '../../messages.js';
import type { DeploySearch } from './deploy-search.js';
import { DeploymentRowMenu } from './deployment-row-menu.js';
import { DeploymentStatus } from './deployment-status.js';
import { LogLines } from './log-lines.js';
import { useDeployments } from './queries.js';

interface Props {
  app: AppDetail;
  latest: AppDeployments;
  search: DeploySearch;
  onSearch: (search: DeploySearch) => void;
}

/** All deployments of an app with their logs; one that was live can be rolled back to. */
export function DeploymentTable({ app, latest, search, onSearch }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const failure = useFailureText();
  const deployments = useDeployments(app.id, search);
  const isLive = ({ id, environment: of }: Deployment) => latest.live[of]?.id === id;
  const { environment, view: _view, buildConfigStr: _from, ...list } = search;
  return (
    <ListTable<Deployment>
      query={deployments}
      search={list}
      onSearch={({ name: _name, ...next }) => onSearch({ ...next, ...(environment && { environment }) })}
      list="deployments"
      views={{ search: { ...list, ...(environment && { environment }) }, onApply: onSearch }}
      rowKey={(deployment) => deployment.id}
      filters={
        <Select<Environment | ''>
          aria-label={t('column.environment')}
          className="builds-filter"
          value={environment ?? ''}
          options={[
            { value: '', label: t('deploy.everywhere') },
            ...environments.map((value) => ({ value, label: t(`environment.${value}`) })),
          ]}
          onChange={(value) => {
            const { page: _page, ...rest } = list;
            onSearch({ ...rest, ...(value === '' ? {} : { environment: value }) });
          }}
        />
      }
      empty={
        <EmptyState title={t('deploy.none')}>
          <Link to={`/app/${app.id}/build-history`}>{t('deploy.noneHint')}</Link>
        </EmptyState>
      }
      details={({ id, assetsHistoryId }) => (
        <LogLines appId={app.id} assetsHistoryId={assetsHistoryId} deploymentId={id} />
      )}
      columns={[
        {
          title: t('column.version'),
          dataIndex: 'assetsVersion',
          isName: true,
          width: 105,
          render: (version: number, { assetsHistoryId }) => (
            <Link
              to={`/app/${app.id}/build-history`}
              search={{ build: assetsHistoryId }}
              aria-label={t('build.open', { version })}
            >
              #{version}
            </Link>
          ),
        },
        {
          title: t('column.environment'),
          dataIndex: 'environment',
          width: 100,
          render: (_, deployment) => t(`environment.${deployment.environment}`),
        },
        {
          title: t('column.deployStatus'),
          dataIndex: 'status',
          isMultiline: true,
          render: (_, deployment) => (
            <>
              <Flex gap="small" align="center" wrap>
                <DeploymentStatus
                  status={deployment.status}
                  isSuperseded={deployment.status === 'published' && !isLive(deployment)}
                />
                {isLive(deployment) ? (
                  <>
                    <Tag color="success">{t('deploy.live')}</Tag>
                    <a href={deployment.url} target="_blank" rel="noreferrer">
                      {t('deploy.open')}
                    </a>
                  </>
                ) : null}
              </Flex>
              <div className="builds-description">{failure(deployment)}</div>
            </>
          ),
        },
        {
          title: t('column.deployed'),
          dataIndex: 'createdAt',
          width: 150,
          sorter: true,
          isMultiline: true,
          render: (createdAt: string, { creator }) => (
            <>
              {formatDateTime(createdAt)}
              <div className="builds-description">{creator}</div>
            </>
          ),
        },
        {
          title: kit('list.actions'),
          key: 'actions',
          className: 'nrn-cell-actions',
          render: (_, deployment) => (
            <DeploymentRowMenu
              app={app}
              deployment={deployment}
              latest={latest}
              isLive={isLive(deployment)}
            />
          ),
        },
      ]}
    />
  );
}
