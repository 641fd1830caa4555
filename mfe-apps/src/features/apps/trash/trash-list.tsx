import { appEndpoints, type TrashedApp } from '@noren/contracts/apps';
import { trashDays } from '@noren/contracts/core';
import { addMessages, formatDateTime, useKitMessages, useRead } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { EmptyState, Page } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { trashMessages } from '../../../locales/trash-messages.js';
import { useMessages } from '../../../messages.js';
import { useRestoreApp } from '../queries.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the days until a point in time (ISO 8601), the last one counted as whole; 0 once it is over. */
export function getDaysLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / dayMs));
}

addMessages('apps', trashMessages);

/** Deleted apps that can be restored. */
export function TrashList() {
  const t = useMessages();
  const navigate = useNavigate();
  const search = useSearch({ from: '/app/trash' });
  const apps = useRead(appEndpoints.listTrash, { query: search }, { keepPrevious: true });
  return (
    <Page
      title={t('trash.title')}
      subtitle={t('trash.lead', { days: trashDays })}
      breadcrumb={<Link to="/">{t('list.title')}</Link>}
    >
      <ListTable<TrashedApp>
        query={apps}
        columns={useColumns()}
        rowKey={({ id }) => id}
        search={search}
        onSearch={(next) => void navigate({ to: '/app/trash', search: next })}
        searchLabel={t('list.search')}
        empty={<EmptyState title={t(search.name === undefined ? 'trash.empty' : 'list.nothingFound')} />}
      />
    </Page>
  );
}

function useColumns() {
  const t = useMessages();
  const kit = useKitMessages();
  const restore = useRestoreApp();
  return [
    {
      title: t('field.name'),
      dataIndex: 'name',
      sorter: true,
      isMultiline: true,
      render: (name: string, { systemName }: TrashedApp) => (
        <>
          {name}
          <span className="apps-system-name">{systemName}</span>
        </>
      ),
    },
    { title: t('trash.deletedAt'), dataIndex: 'deletedAt', sorter: true, width: 160, render: formatDateTime },
    { title: t('trash.deletedBy'), dataIndex: 'deletedBy', width: 180 },
    {
      title: t('trash.daysLeft'),
      dataIndex: 'restorableUntil',
      width: 120,
      align: 'right' as const,
      render: (until: string) => getDaysLeft(until, new Date()),
    },
    {
      title: kit('list.actions'),
      key: 'actions',
      width: 140,
      render: (_: unknown, { id: appId, name }: TrashedApp) => (
        <Button
          aria-label={t('trash.restoreOf', { name })}
          disabled={restore.isPending}
          onClick={() => restore.mutate({ params: { appId } })}
        >
          {t('trash.restore')}
        </Button>
      ),
    },
  ];
}
