import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { confirm, formDraftName, hasDraft, toast, useKitMessages, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Page, ResourceState } from '@noren/mfe-kit/frame';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { AppFacts } from './app-facts.js';
import { AppInfoDrawer } from './app-info-drawer.js';
import { EnvironmentCards } from './environment-cards.js';
import { useApp, useDeleteApp } from './queries.js';

interface Props {
  /** Renders the overview next to the app's other tabs. */
  children: (overview: ReactNode) => ReactNode;
}

/** One app: facts, environments, its information and its deletion. */
export function AppHome({ children }: Props) {
  const { appId = '' } = useParams({ strict: false });
  const app = useApp(appId);
  return (
    <ResourceState query={app}>
      {({ data }) => (
        <Home key={appId} app={data}>
          {children}
        </Home>
      )}
    </ResourceState>
  );
}

function Home({ app, children }: Props & { app: AppDetail }) {
  const t = useMessages();
  const kit = useKitMessages();
  // Reopens the form with the draft from before a sign-in.
  const [editing, setEditing] = useState(() => hasDraft(formDraftName(app.version)));
  const mayWrite = useMay('app.write');
  return (
    <Page
      title={app.name}
      subtitle={app.systemName}
      breadcrumb={<Link to="/">{t('list.title')}</Link>}
      actions={
        <>
          <DeleteButton app={app} />
          <Button type="primary" disabled={!mayWrite} onClick={() => setEditing(true)}>
            {kit('action.edit')}
          </Button>
        </>
      }
    >
      {children(
        <>
          <EnvironmentCards appId={app.id} />
          <AppFacts app={app} />
        </>,
      )}
      {editing ? <AppInfoDrawer app={app} onClose={() => setEditing(false)} /> : null}
    </Page>
  );
}

function DeleteButton({ app }: { app: AppDetail }) {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const may = useMay('app.delete');
  const remove = useDeleteApp({
    // Invalidates only the list: reading the deleted app again would fail.
    refresh: [],
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['apps', appEndpoints.list.id] });
      toast.success(t('delete.done', { name: app.name }));
      void navigate({ to: '/' });
    },
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('delete.title', { name: app.name }),
      body: t('delete.body'),
      okText: kit('action.delete'),
      danger: true,
    });
    if (yes) remove.mutate({ params: { appId: app.id } });
  };
  return (
    <Button danger disabled={!may} loading={remove.isPending} onClick={() => void ask()}>
      {kit('action.delete')}
    </Button>
  );
}
