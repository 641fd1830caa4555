import type { AppDetail } from '@noren/contracts';
import { ErrorState, LoadingState, Page } from '@noren/mfe-kit/frame';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApp } from './use-app.js';

interface Props {
  appId: string;
  title: string;
  actions?: ReactNode;
  children: (app: AppDetail) => ReactNode;
}

/** A screen about one app: its name above the heading, and an error instead of the content when it is not there. */
export function AppPage({ appId, title, actions, children }: Props) {
  const app = useApp(appId);
  const name = app.data?.data.name;
  return (
    <Page
      title={title}
      breadcrumb={name === undefined ? null : <Link to={`/app/${appId}`}>{name}</Link>}
      actions={actions}
    >
      {app.data !== undefined ? (
        children(app.data.data)
      ) : app.isPending ? (
        <LoadingState />
      ) : (
        <ErrorState error={app.error} onRetry={() => void app.refetch()} />
      )}
    </Page>
  );
}
