import type { AppDetail } from '@noren/contracts/apps';
import { formDraftName, hasDraft, useKitMessages, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Page, ResourceState } from '@noren/mfe-kit/frame';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { AppFacts } from './app-facts.js';
import { AppInfoDrawer } from './app-info-drawer.js';
import { CopyAppButton } from './copy-app-button.js';
import { CopyNotice } from './copy-notice.js';
import { DeleteAppButton } from './delete-app-button.js';
import { useApp } from './queries.js';
import { ReleasePath } from './release-path.js';

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
          <DeleteAppButton app={app} />
          <CopyAppButton app={app} />
          <Button type="primary" disabled={!mayWrite} onClick={() => setEditing(true)}>
            {kit('action.edit')}
          </Button>
        </>
      }
    >
      <CopyNotice app={app} />
      {children(
        <>
          <ReleasePath app={app} onEdit={() => setEditing(true)} />
          <AppFacts app={app} />
        </>,
      )}
      {editing ? <AppInfoDrawer app={app} onClose={() => setEditing(false)} /> : null}
    </Page>
  );
}
