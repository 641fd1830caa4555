import { type App, appEndpoints, getFeatureSource } from '@noren/contracts/apps';
import { formatDate, type ListSearch, useMay, useRead } from '@noren/mfe-kit';
import { EmptyState, RemoteLink } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { useMessages } from '../../messages.js';

interface Props {
  groupId: string;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** The apps of one group; an app's own page belongs to another remote. */
export function GroupAppList({ groupId, search, onSearch }: Props) {
  const t = useMessages();
  const apps = useRead(appEndpoints.list, { query: { ...search, groupId } }, { keepPrevious: true });
  const mayWrite = useMay('app.write');
  const emptyTitle =
    search.name === undefined ? t('apps.empty') : t('apps.emptySearch', { name: search.name });
  const getSource = ({ relatedGroups }: App) => {
    const source = getFeatureSource(relatedGroups);
    return source === undefined || source.groupId === groupId ? t('apps.sourceHere') : source.groupName;
  };
  return (
    <ListTable<App>
      query={apps}
      search={search}
      onSearch={onSearch}
      list="groupApps"
      searchLabel={t('apps.search')}
      rowKey={(app) => app.id}
      filters={
        mayWrite ? (
          <RemoteLink className="nrn-button" href={`/app/create?groupId=${encodeURIComponent(groupId)}`}>
            {t('apps.create')}
          </RemoteLink>
        ) : null
      }
      empty={<EmptyState title={emptyTitle} />}
      columns={[
        {
          title: t('apps.name'),
          dataIndex: 'name',
          sorter: true,
          getText: ({ name }) => name,
          render: (name: string, app) => <RemoteLink href={`/app/${app.id}`}>{name}</RemoteLink>,
        },
        { title: t('apps.systemName'), dataIndex: 'systemName' },
        { title: t('apps.template'), dataIndex: 'template' },
        { title: t('apps.runtime'), dataIndex: 'runtimeVersion' },
        { title: t('apps.source'), key: 'source', render: (_, app) => getSource(app) },
        { title: t('field.createdAt'), dataIndex: 'createdAt', sorter: true, render: formatDate },
      ]}
    />
  );
}
