import type { DeploymentLog } from '@noren/contracts/deployments';
import { formatDateTime } from '@noren/mfe-kit';
import { EmptyState } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { useMessages } from '../../messages.js';
import type { DeploySearch } from './deploy-search.js';
import { LogDetail } from './log-lines.js';
import { useDeploymentLogs } from './queries.js';

interface Props {
  appId: string;
  search: DeploySearch;
  onSearch: (search: DeploySearch) => void;
}

/** Every step of every deployment of an app; the search box matches the builds' inputs. */
export function LogTable({ appId, search, onSearch }: Props) {
  const t = useMessages();
  const logs = useDeploymentLogs(appId, search);
  const { buildConfigStr, environment: _environment, view, ...list } = search;
  return (
    <ListTable<DeploymentLog>
      query={logs}
      search={{ ...list, ...(buildConfigStr === undefined ? {} : { name: buildConfigStr }) }}
      onSearch={({ name, ...next }) =>
        onSearch({ ...next, ...(view && { view }), ...(name === undefined ? {} : { buildConfigStr: name }) })
      }
      list="deploymentLogs"
      searchLabel={t('log.search')}
      rowKey={({ id }) => id}
      empty={
        buildConfigStr === undefined ? (
          <EmptyState title={t('log.none')}>{t('deploy.noneHint')}</EmptyState>
        ) : (
          <EmptyState title={t('log.notFound')}>{t('log.notFoundHint')}</EmptyState>
        )
      }
      columns={[
        { title: t('log.at'), dataIndex: 'at', sorter: true, width: 150, render: formatDateTime },
        {
          title: t('column.version'),
          dataIndex: 'assetsVersion',
          width: 130,
          isMultiline: true,
          render: (version: number, line) => (
            <>
              #{version}
              <div className="builds-description">{t(`environment.${line.environment}`)}</div>
            </>
          ),
        },
        {
          title: t('log.event'),
          dataIndex: 'event',
          isMultiline: true,
          render: (_, line) => (
            <>
              <div>{t(`log.${line.event}`)}</div>
              <LogDetail line={line} />
            </>
          ),
        },
        {
          title: t('log.builtFrom'),
          dataIndex: 'buildConfigStr',
          isMultiline: true,
          render: (from: string) => <code className="builds-from">{from.replaceAll(';', '; ')}</code>,
        },
      ]}
    />
  );
}
