import type { AppDetail } from '@noren/contracts/apps';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.js';

interface Props {
  app: Pick<AppDetail, 'id' | 'name'>;
  /** What stands between the app and the page. */
  children?: ReactNode;
}

/** The way from the list of apps to a page of an app. */
export function AppBreadcrumb({ app: { id: appId, name }, children }: Props) {
  const t = useMessages();
  return (
    <>
      <Link to="/">{t('list.title')}</Link> /{' '}
      <Link to="/app/$appId" params={{ appId }}>
        {name}
      </Link>
      {children === undefined ? null : <> / {children}</>}
    </>
  );
}
