import type { App } from '@noren/contracts';
import { formatDate, type ListSearch } from '@noren/mfe-kit';
import { AreaLink, EmptyState } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { useTexts } from '../../texts.js';
import { useGroupApps } from './use-group-apps.js';

interface Props {
  groupId: string;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}

/** The apps of one group; an app itself is another remote's page. */
export function GroupAppList({ groupId, search, onSearch }: Props) {
  const t = useTexts();
  const apps = useGroupApps(groupId, search);
  return (
    <ListTable<App>
      query={apps}
      search={search}
      onSearch={onSearch}
      searchLabel={t('apps.search')}
      rowKey={(app) => app.id}
      empty={<EmptyState title={t('apps.empty')} />}
      columns={[
        {
          title: t('apps.name'),
          dataIndex: 'name',
          sorter: true,
          render: (name: string, app) => <AreaLink href={`/app/${app.id}`}>{name}</AreaLink>,
        },
        { title: t('apps.systemName'), dataIndex: 'systemName' },
        { title: t('apps.template'), dataIndex: 'template' },
        { title: t('apps.runtime'), dataIndex: 'runtimeVersion' },
        { title: t('field.createdAt'), dataIndex: 'createdAt', sorter: true, render: formatDate },
      ]}
    />
  );
}
