import type { Group } from '@noren/contracts';
import { confirm, formatDate, toast, useKitTexts, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Page, QueryState } from '@noren/mfe-kit/frame';
import { Tabs } from '@noren/mfe-kit/nav';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { GroupAppList } from '../features/apps/group-app-list.js';
import { GroupSettings } from '../features/groups/group-settings.js';
import { GroupTypeTag } from '../features/groups/group-type-tag.js';
import { useDeleteGroup } from '../features/groups/use-delete-group.js';
import { useGroup } from '../features/groups/use-group.js';
import { useTexts } from '../texts.js';

export function GroupDetailScreen() {
  const { groupId } = useParams({ from: '/group/$groupId' });
  const group = useGroup(groupId);
  return <QueryState query={group}>{({ data }) => <LoadedGroup group={data} />}</QueryState>;
}

function LoadedGroup({ group }: { group: Group }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { tab = 'apps', ...list } = useSearch({ from: '/group/$groupId' });
  const to = { to: '/group/$groupId', params: { groupId: group.groupId } } as const;
  return (
    <Page
      title={group.name}
      breadcrumb={<Link to="/group">{t('list.title')}</Link>}
      subtitle={
        <>
          <GroupTypeTag type={group.type} /> {group.code} ・ {t('field.createdAt')}{' '}
          {formatDate(group.createdAt)}
        </>
      }
      actions={<DeleteButton group={group} />}
    >
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => void navigate({ ...to, search: key === 'settings' ? { tab: 'settings' } : {} })}
        items={[
          {
            key: 'apps',
            label: t('detail.apps'),
            children: (
              <GroupAppList
                groupId={group.groupId}
                search={list}
                onSearch={(search) => void navigate({ ...to, search })}
              />
            ),
          },
          { key: 'settings', label: t('detail.settings'), children: <GroupSettings group={group} /> },
        ]}
      />
    </Page>
  );
}

function DeleteButton({ group }: { group: Group }) {
  const t = useTexts();
  const kit = useKitTexts();
  const navigate = useNavigate();
  const mayWrite = useMay('group.write');
  const remove = useDeleteGroup({
    onSuccess: () => {
      toast.success(t('detail.deleted'));
      return navigate({ to: '/group', ignoreBlocker: true });
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('detail.deleteTitle', { name: group.name }),
      body: t('detail.deleteBody'),
      okText: kit('action.delete'),
      danger: true,
    });
    if (yes) remove.mutate({ params: { groupId: group.groupId } });
  };
  return (
    <Button danger disabled={!mayWrite} loading={remove.isPending} onClick={() => void ask()}>
      {t('detail.delete')}
    </Button>
  );
}
