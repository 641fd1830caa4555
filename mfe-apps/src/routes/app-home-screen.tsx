import { addMessages } from '@noren/mfe-kit';
import { Tabs } from '@noren/mfe-kit/nav';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppHistory } from '../features/apps/app-history.js';
import { AppHome } from '../features/apps/app-home.js';
import { VersionList } from '../features/versions/version-list.js';
import { homeMessages } from '../locales/home-messages.js';
import { useMessages } from '../messages.js';

// Only this screen needs these messages, so they load with it.
addMessages('apps', homeMessages);

/** One app with the versions of its settings and its audit log. */
export function AppHomeScreen() {
  return <AppHome>{(overview) => <AppTabs overview={overview} />}</AppHome>;
}

function AppTabs({ overview }: { overview: ReactNode }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { appId } = useParams({ from: '/app/$appId' });
  const { tab, ...list } = useSearch({ from: '/app/$appId' });
  type Tab = NonNullable<typeof tab>;
  const to = { to: '/app/$appId', params: { appId } } as const;
  const getListProps = (key: Tab) => ({
    appId,
    search: list,
    onSearch: (search: typeof list) => void navigate({ ...to, search: { ...search, tab: key } }),
  });
  return (
    <Tabs
      activeKey={tab ?? 'overview'}
      destroyOnHidden
      onChange={(key) => void navigate({ ...to, search: key === 'overview' ? {} : { tab: key as Tab } })}
      items={[
        { key: 'overview', label: t('home.overview'), children: overview },
        {
          key: 'versions',
          label: t('home.versions'),
          children: <VersionList {...getListProps('versions')} />,
        },
        { key: 'history', label: t('home.history'), children: <AppHistory {...getListProps('history')} /> },
      ]}
    />
  );
}
