import { features, type Group } from '@noren/contracts/groups';
import { formatDate, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { EmptyState, Page } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { GroupTypeTag } from './group-type-tag.js';
import { useGroups } from './queries.js';
import { SelectedGroup, splitSelected } from './selected-group.js';

export function GroupList() {
  const t = useMessages();
  const navigate = useNavigate();
  const search = useSearch({ from: '/group' });
  const { selectGroupId, ...list } = search;
  const groups = useGroups({ ...list, ...(selectGroupId === undefined ? {} : { selectGroupId }) });
  const split = groups.data && splitSelected(groups.data);
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
      {split?.selected === undefined ? null : (
        <SelectedGroup group={split.selected} onClear={() => void navigate({ to: '/group', search: list })} />
      )}
      <ListTable<Group>
        query={{ ...groups, data: split?.list }}
        search={list}
        onSearch={(next) =>
          void navigate({
            to: '/group',
            search: { ...next, ...(selectGroupId === undefined ? {} : { selectGroupId }) },
          })
        }
        list="groups"
        searchLabel={t('list.search')}
        rowKey={(group) => group.groupId}
        empty={<EmptyState title={emptyTitle} />}
        columns={[
          {
            title: t('field.name'),
            dataIndex: 'name',
            sorter: true,
            getText: ({ name }) => name,
            render: (name: string, { groupId }) => (
              <Link
                to="/group/$groupId"
                params={{ groupId }}
                {...(groupId === selectGroupId ? { 'aria-current': true, className: 'groups-current' } : {})}
              >
                {name}
              </Link>
            ),
          },
          { title: t('field.code'), dataIndex: 'code', sorter: true },
          {
            title: t('field.type'),
            dataIndex: 'type',
            sorter: true,
            render: (_, group) => <GroupTypeTag type={group.type} />,
          },
          {
            title: t('field.features'),
            key: 'features',
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
