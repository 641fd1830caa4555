import type { Connection } from '@noren/contracts/connections';
import { formatDate, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { EmptyState, Page } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { useGroupNames } from '../../use-group-names.js';
import { useConnections } from './queries.js';

export function ConnectionList() {
  const t = useMessages();
  const navigate = useNavigate();
  const search = useSearch({ from: '/connection' });
  const connections = useConnections(search);
  const getName = useGroupNames((connections.data?.data ?? []).map(({ groupId }) => groupId));
  const mayWrite = useMay('connection.write');
  const emptyTitle =
    search.name === undefined ? t('connections.empty') : t('connections.emptySearch', { name: search.name });
  return (
    <Page
      title={t('connections.title')}
      subtitle={t('connections.subtitle')}
      actions={
        <Button
          type="primary"
          disabled={!mayWrite}
          onClick={() => void navigate({ to: '/connection/create' })}
        >
          {t('connections.create')}
        </Button>
      }
    >
      <ListTable<Connection>
        query={connections}
        search={search}
        onSearch={(next) => void navigate({ to: '/connection', search: next })}
        list="connections"
        searchLabel={t('connections.search')}
        rowKey={({ id }) => id}
        empty={<EmptyState title={emptyTitle} />}
        columns={[
          {
            title: t('connection.connectionName'),
            dataIndex: 'connectionName',
            isName: true,
            sorter: true,
            getText: ({ connectionName }) => connectionName,
            render: (name: string, { id }) => (
              <Link to="/connection/$connectionId" params={{ connectionId: id }}>
                {name}
              </Link>
            ),
          },
          {
            title: t('connection.clientId'),
            dataIndex: 'clientId',
            sorter: true,
            getText: ({ clientId }) => clientId,
            render: (clientId: string) => <code className="groups-code">{clientId}</code>,
          },
          {
            title: t('connection.groupId'),
            key: 'groupId',
            getText: ({ groupId }) => getName(groupId) ?? groupId,
            render: (_, { groupId }) => (
              <Link to="/group/$groupId" params={{ groupId }}>
                {getName(groupId) ?? groupId}
              </Link>
            ),
          },
          { title: t('field.createdAt'), dataIndex: 'createdAt', sorter: true, render: formatDate },
          { title: t('field.updatedAt'), dataIndex: 'updatedAt', sorter: true, render: formatDate },
        ]}
      />
    </Page>
  );
}
