import type { Connection } from '@noren/contracts/connections';
import { formatDate } from '@noren/mfe-kit';
import { Page, ResourceState } from '@noren/mfe-kit/frame';
import { Tabs } from '@noren/mfe-kit/nav';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { ConnectionDelete } from './connection-delete.js';
import { ConnectionHistory } from './connection-history.js';
import { ConnectionSettings } from './connection-settings.js';
import { useConnection } from './queries.js';

export function ConnectionDetail() {
  const t = useMessages();
  const { connectionId } = useParams({ from: '/connection/$connectionId' });
  const connection = useConnection(connectionId);
  const data = connection.data?.data;
  return (
    <Page
      title={data?.connectionName ?? t('connection.id')}
      breadcrumb={<Link to="/connection">{t('connections.title')}</Link>}
      {...(data === undefined
        ? {}
        : {
            subtitle: `${t('field.createdAt')} ${formatDate(data.createdAt)} ・ ${t('field.updatedAt')} ${formatDate(data.updatedAt)}`,
            actions: <ConnectionDelete connection={data} />,
          })}
    >
      <ResourceState query={connection}>
        {({ data: loaded }) => <ConnectionTabs key={loaded.id} connection={loaded} />}
      </ResourceState>
    </Page>
  );
}

function ConnectionTabs({ connection }: { connection: Connection }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { tab, ...search } = useSearch({ from: '/connection/$connectionId' });
  const to = { to: '/connection/$connectionId', params: { connectionId: connection.id } } as const;
  return (
    <Tabs
      activeKey={tab ?? 'settings'}
      destroyOnHidden
      onChange={(key) => void navigate({ ...to, search: key === 'history' ? { tab: 'history' } : {} })}
      items={[
        {
          key: 'settings',
          label: t('connection.settings'),
          children: <ConnectionSettings connection={connection} />,
        },
        {
          key: 'history',
          label: t('connection.history'),
          children: (
            <ConnectionHistory
              id={connection.id}
              search={search}
              onSearch={(next) => void navigate({ ...to, search: { ...next, tab: 'history' } })}
            />
          ),
        },
      ]}
    />
  );
}
