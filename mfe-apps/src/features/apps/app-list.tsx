import type { App } from '@noren/contracts/apps';
import { formatDate, useKitMessages, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { EmptyState, Page } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import type { AppSearch } from './app-search.js';
import { CopyAppButton } from './copy-app-button.js';
import { CreatorFilter } from './creator-filter.js';
import { EnvironmentStates } from './environment-states.js';
import { GroupFilter } from './group-filter.js';
import { useApps, useGroupDeployments, useTemplates } from './queries.js';
import { TemplateImage } from './template-image.js';

/** The console's home: the list of apps. */
export function AppList() {
  const t = useMessages();
  const navigate = useNavigate();
  const search: AppSearch = useSearch({ strict: false });
  const apps = useApps(search);
  const columns = useColumns(apps.data?.data ?? []);
  const mayFilter = useMay('group.read');
  const { groupId, creator, name, sort, size } = search;
  const show = (next: AppSearch) => void navigate({ to: '/', search: next });
  // A changed filter starts at the first page.
  const narrowed = (by: Pick<Narrowed, 'groupId' | 'creator'>) =>
    show(defined({ name, sort, size, groupId, creator, ...by }));
  return (
    <Page title={t('list.title')} subtitle={t('list.lead')} actions={<Actions />}>
      <ListTable<App>
        query={apps}
        columns={columns}
        rowKey={(app) => app.id}
        search={search}
        onSearch={(next) => show({ ...next, ...defined({ groupId, creator }) })}
        list="apps"
        views={{ search, onApply: show }}
        searchLabel={t('list.search')}
        filters={
          <>
            {mayFilter ? (
              <GroupFilter
                label={t('list.group')}
                value={groupId}
                onChange={(next) => narrowed({ groupId: next })}
              />
            ) : null}
            <CreatorFilter
              label={t('list.creator')}
              value={creator}
              onChange={(next) => narrowed({ creator: next })}
            />
          </>
        }
        empty={
          name !== undefined || groupId !== undefined || creator !== undefined ? (
            <EmptyState title={t('list.nothingFound')} />
          ) : (
            <NoApps />
          )
        }
      />
    </Page>
  );
}

type Narrowed = { [key in keyof AppSearch]: AppSearch[key] | undefined };

function defined(search: Narrowed): AppSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

function NoApps() {
  const t = useMessages();
  return (
    <EmptyState title={t('list.empty')}>
      <p className="nrn-state-note">{t('list.emptyNote')}</p>
      <CreateButton />
    </EmptyState>
  );
}

function Actions() {
  const t = useMessages();
  const mayDelete = useMay('app.delete');
  return (
    <>
      {mayDelete ? <Link to="/app/trash">{t('list.trash')}</Link> : null}
      <CreateButton />
    </>
  );
}

function CreateButton() {
  const t = useMessages();
  const navigate = useNavigate();
  const may = useMay('app.write');
  return (
    <Button type="primary" disabled={!may} onClick={() => void navigate({ to: '/app/create' })}>
      {t('list.create')}
    </Button>
  );
}

function useColumns(apps: readonly App[]) {
  const t = useMessages();
  const kit = useKitMessages();
  const deployments = useGroupDeployments(apps.map(({ id }) => id));
  const templates = useTemplates().data?.data ?? [];
  const getTemplate = (app: App) =>
    templates.find(({ id, code }) => id === app.template || code === app.template);
  return [
    {
      title: t('list.template'),
      key: 'template',
      width: 112,
      render: (_: unknown, app: App) => (
        <TemplateImage
          className="apps-thumbnail"
          file={getTemplate(app)?.coverImage}
          alt={getTemplate(app)?.name ?? ''}
        />
      ),
    },
    {
      title: t('field.name'),
      dataIndex: 'name',
      sorter: true,
      isMultiline: true,
      render: (name: string, app: App) => (
        <>
          <Link className="apps-name" to="/app/$appId" params={{ appId: app.id }}>
            {name}
          </Link>
          <span className="apps-system-name">{app.systemName}</span>
          {app.copy?.status === 'copying' ? <span className="apps-system-name">{t('copy.mark')}</span> : null}
        </>
      ),
    },
    {
      title: t('field.group'),
      key: 'group',
      isMultiline: true,
      width: 140,
      render: (_: unknown, app: App) => groupName(app),
    },
    {
      title: t('list.environments'),
      key: 'environments',
      isMultiline: true,
      width: 220,
      render: (_: unknown, app: App) => (
        <EnvironmentStates deployments={deployments.of(app.id)} isError={deployments.isError} />
      ),
    },
    {
      title: t('field.createdAt'),
      dataIndex: 'createdAt',
      sorter: true,
      width: 120,
      isMultiline: true,
      render: (createdAt: string, app: App) => (
        <>
          {formatDate(createdAt)}
          <span className="apps-system-name">{app.creator}</span>
        </>
      ),
    },
    {
      title: kit('list.actions'),
      key: 'actions',
      width: 112,
      render: (_: unknown, app: App) => <CopyAppButton app={app} type="link" size="small" />,
    },
  ];
}

function groupName(app: App): string {
  return app.relatedGroups.find(({ groupId }) => groupId === app.groupId)?.groupName ?? app.groupId;
}
