import { type AppDetail, appEndpoints } from '@noren/contracts/base';
import { confirm, formDraftName, hasDraft, toast, useKitTexts, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Page, ThingState } from '@noren/mfe-kit/frame';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts.js';
import { AppFacts } from './app-facts.js';
import { AppInfoDrawer } from './app-info-drawer.js';
import { EnvironmentCards } from './environment-cards.js';
import { useApp } from './use-app.js';
import { useDeleteApp } from './use-delete-app.js';

interface Props {
  /** Puts the overview beside what else there is of an app. */
  children: (overview: ReactNode) => ReactNode;
}

/** One app: facts, environments, its information and its end. */
export function AppHome({ children }: Props) {
  const { appId = '' } = useParams({ strict: false });
  const app = useApp(appId);
  return (
    <ThingState query={app}>
      {({ data }) => (
        <Home key={appId} app={data}>
          {children}
        </Home>
      )}
    </ThingState>
  );
}

function Home({ app, children }: Props & { app: AppDetail }) {
  const t = useTexts();
  const kit = useKitTexts();
  // What was typed before a sign-in is put back where it was typed.
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
  const t = useTexts();
  const kit = useKitTexts();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const may = useMay('app.delete');
  const remove = useDeleteApp({
    // The list only: reading the deleted app again would be a failed call.
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
