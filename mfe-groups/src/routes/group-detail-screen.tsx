import type { Group } from '@noren/contracts/groups';
import { formatDate, useMay } from '@noren/mfe-kit';
import { Page, ResourceState } from '@noren/mfe-kit/frame';
import { Tabs } from '@noren/mfe-kit/nav';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { GroupAppList } from '../features/apps/group-app-list.js';
import { GroupDelete } from '../features/groups/group-delete.js';
import { GroupHistory } from '../features/groups/group-history.js';
import { GroupSettings } from '../features/groups/group-settings.js';
import { GroupTypeTag } from '../features/groups/group-type-tag.js';
import { useGroup } from '../features/groups/queries.js';
import { GroupPeople } from '../features/people/group-people.js';
import { useMessages } from '../messages.js';

export function GroupDetailScreen() {
  const t = useMessages();
  const { groupId } = useParams({ from: '/group/$groupId' });
  const group = useGroup(groupId);
  if (group.data !== undefined) return <LoadedGroup key={groupId} group={group.data.data} />;
  return (
    <Page title={t('detail.title')} breadcrumb={<Link to="/group">{t('list.title')}</Link>}>
      <ResourceState query={group}>{() => null}</ResourceState>
    </Page>
  );
}

function LoadedGroup({ group }: { group: Group }) {
  const t = useMessages();
  const { groupId } = group;
  return (
    <Page
      title={group.name}
      breadcrumb={
        <Link to="/group" search={{ selectGroupId: groupId }}>
          {t('list.title')}
        </Link>
      }
      subtitle={
        <>
          <GroupTypeTag type={group.type} /> {group.code} ・ {t('field.createdAt')}{' '}
          {formatDate(group.createdAt)}
        </>
      }
      actions={<GroupDelete group={group} />}
    >
      <GroupTabs group={group} />
    </Page>
  );
}

function GroupTabs({ group }: { group: Group }) {
  const t = useMessages();
  const navigate = useNavigate();
  const maySeePeople = useMay('group.write');
  const { tab, ...list } = useSearch({ from: '/group/$groupId' });
  const { groupId } = group;
  const to = { to: '/group/$groupId', params: { groupId } } as const;
  const open = (key: string) =>
    void navigate({ ...to, search: key === 'apps' ? {} : { tab: key as NonNullable<typeof tab> } });
  return (
    <Tabs
      activeKey={tab ?? 'apps'}
      destroyOnHidden
      onChange={open}
      items={[
        {
          key: 'apps',
          label: t('detail.apps'),
          children: (
            <GroupAppList
              groupId={groupId}
              search={list}
              onSearch={(search) => void navigate({ ...to, search })}
            />
          ),
        },
        { key: 'settings', label: t('detail.settings'), children: <GroupSettings group={group} /> },
        ...(maySeePeople
          ? [
              {
                key: 'people',
                label: t('people.title'),
                children: (
                  <GroupPeople
                    groupId={groupId}
                    search={list}
                    onSearch={(search) => void navigate({ ...to, search: { ...search, tab: 'people' } })}
                  />
                ),
              },
            ]
          : []),
        {
          key: 'history',
          label: t('detail.history'),
          children: (
            <GroupHistory
              groupId={groupId}
              search={list}
              onSearch={(search) => void navigate({ ...to, search: { ...search, tab: 'history' } })}
            />
          ),
        },
      ]}
    />
  );
}
