import type { Group } from '@noren/contracts';
import { formatDate } from '@noren/mfe-kit';
import { Button, Tag } from '@noren/mfe-kit/display';
import { Page } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTexts } from '../../texts.js';
import { useGroups } from './use-groups.js';

export function GroupList() {
  const t = useTexts();
  const navigate = useNavigate();
  const search = useSearch({ from: '/group' });
  const groups = useGroups(search);
  return (
    <Page title={t('list.title')} actions={<Button type="primary">{t('list.create')}</Button>}>
      <ListTable<Group>
        query={groups}
        search={search}
        onSearch={(next) => void navigate({ to: '/group', search: next })}
        searchLabel={t('list.search')}
        rowKey={(group) => group.groupId}
        columns={[
          { title: 'name', dataIndex: 'name', sorter: true },
          { title: 'type', dataIndex: 'type', render: (type: string) => <Tag>{type}</Tag> },
          { title: 'created', dataIndex: 'createdAt', render: formatDate },
        ]}
      />
    </Page>
  );
}
