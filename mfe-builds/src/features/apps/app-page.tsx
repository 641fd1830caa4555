import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { useRead } from '@noren/mfe-kit';
import { Page, ResourceState } from '@noren/mfe-kit/frame';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  appId: string;
  title: string;
  actions?: (app: AppDetail) => ReactNode;
  children: (app: AppDetail) => ReactNode;
}

/** A screen about one app: its name above the heading, or an error if it does not exist. */
export function AppPage({ appId, title, actions, children }: Props) {
  const app = useRead(appEndpoints.get, { params: { appId } });
  const name = app.data?.data.name;
  return (
    <Page
      title={title}
      owner={name}
      breadcrumb={name === undefined ? null : <Link to={`/app/${appId}`}>{name}</Link>}
      actions={app.data === undefined ? null : actions?.(app.data.data)}
    >
      <ResourceState query={app}>{({ data }) => children(data)}</ResourceState>
    </Page>
  );
}
