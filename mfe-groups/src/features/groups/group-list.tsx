import { features, type Group } from '@noren/contracts';
import { formatDate, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { EmptyState, Page } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTexts } from '../../texts.js';
import { GroupTypeTag } from './group-type-tag.js';
import { useGroups } from './use-groups.js';

export function GroupList() {
  const t = useTexts();
  const navigate = useNavigate();
  const search = useSearch({ from: '/group' });
  const groups = useGroups(search);
  const mayWrite = useMay('group.write');
  const emptyTitle =
    search.name === undefined ? t('list.empty') : t('list.emptySearch', { name: search.name });
  return (
    <Page
      title={t('list.title')}
      subtitle={t('list.subtitle')}
      actions={
        <Button type="primary" disabled={!mayWrite} onClick={() => void navigate({ to: '/group/create' })}>
          {t('list.create')}
        </Button>
      }
    >
      <ListTable<Group>
        query={groups}
        search={search}
        onSearch={(next) => void navigate({ to: '/group', search: next })}
        searchLabel={t('list.search')}
        rowKey={(group) => group.groupId}
        empty={<EmptyState title={emptyTitle} />}
        columns={[
          {
            title: t('field.name'),
            dataIndex: 'name',
            sorter: true,
            render: (name: string, { groupId }) => (
              <Link to="/group/$groupId" params={{ groupId }}>
                {name}
              </Link>
            ),
          },
          { title: t('field.code'), dataIndex: 'code', sorter: true },
          {
            title: t('field.type'),
            dataIndex: 'type',
            render: (_, group) => <GroupTypeTag type={group.type} />,
          },
          {
            title: t('field.features'),
            render: (_, { options }) =>
              t('field.featureCount', {
                on: features.filter((one) => options[one]).length,
                all: features.length,
              }),
          },
          { title: t('field.createdAt'), dataIndex: 'createdAt', sorter: true, render: formatDate },
          { title: t('field.updatedAt'), dataIndex: 'updatedAt', sorter: true, render: formatDate },
        ]}
      />
    </Page>
  );
}
