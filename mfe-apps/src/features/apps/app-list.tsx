import type { App } from '@noren/contracts';
import { formatDate, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { EmptyState, Page } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTexts } from '../../texts.js';
import type { AppSearch } from './app-search.js';
import { EnvironmentStates } from './environment-states.js';
import { GroupFilter } from './group-filter.js';
import { TemplateImage } from './template-image.js';
import { useApps } from './use-apps.js';
import { useDeploymentsOf } from './use-deployments.js';
import { useTemplates } from './use-templates.js';

/** The console's home: the apps. */
export function AppList() {
  const t = useTexts();
  const navigate = useNavigate();
  const search: AppSearch = useSearch({ strict: false });
  const apps = useApps(search);
  const columns = useColumns(apps.data?.data ?? []);
  const mayFilter = useMay('group.read');
  const { groupId, name, sort, size } = search;
  // Of another group the first page shows.
  const narrowing = defined({ name, sort, size });
  const show = (next: AppSearch) => void navigate({ to: '/', search: next });
  return (
    <Page title={t('list.title')} subtitle={t('list.lead')} actions={<CreateButton />}>
      <ListTable<App>
        query={apps}
        columns={columns}
        rowKey={(app) => app.id}
        search={search}
        onSearch={(next) => show({ ...next, ...(groupId === undefined ? {} : { groupId }) })}
        searchLabel={t('list.search')}
        filters={
          mayFilter ? (
            <GroupFilter
              label={t('list.group')}
              value={groupId}
              onChange={(next) => show({ ...narrowing, ...(next === undefined ? {} : { groupId: next }) })}
            />
          ) : undefined
        }
        empty={
          name !== undefined || groupId !== undefined ? (
            <EmptyState title={t('list.nothingFound')} />
          ) : (
            <NoApps />
          )
        }
      />
    </Page>
  );
}

function defined(search: AppSearch): AppSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

function NoApps() {
  const t = useTexts();
  return (
    <EmptyState title={t('list.empty')}>
      <p className="nrn-state-note">{t('list.emptyNote')}</p>
      <CreateButton />
    </EmptyState>
  );
}

function CreateButton() {
  const t = useTexts();
  const navigate = useNavigate();
  const may = useMay('app.write');
  return (
    <Button type="primary" disabled={!may} onClick={() => void navigate({ to: '/app/create' })}>
      {t('list.create')}
    </Button>
  );
}

function useColumns(apps: readonly App[]) {
  const t = useTexts();
  const deployments = useDeploymentsOf(apps.map(({ id }) => id));
  const templates = useTemplates().data?.data ?? [];
  const templateOf = (app: App) =>
    templates.find(({ id, code }) => id === app.template || code === app.template);
  return [
    {
      title: t('list.template'),
      key: 'template',
      width: 128,
      render: (_: unknown, app: App) => (
        <TemplateImage
          className="apps-thumbnail"
          file={templateOf(app)?.coverImage}
          alt={templateOf(app)?.name ?? ''}
        />
      ),
    },
    {
      title: t('field.name'),
      dataIndex: 'name',
      sorter: true,
      render: (name: string, app: App) => (
        <>
          <Link className="apps-name" to="/app/$appId" params={{ appId: app.id }}>
            {name}
          </Link>
          <span className="apps-system-name">{app.systemName}</span>
        </>
      ),
    },
    {
      title: t('field.group'),
      key: 'group',
      width: 150,
      render: (_: unknown, app: App) => groupName(app),
    },
    {
      title: t('list.environments'),
      key: 'environments',
      width: 220,
      render: (_: unknown, app: App) => (
        <EnvironmentStates deployments={deployments.of(app.id)} isError={deployments.isError} />
      ),
    },
    { title: t('field.createdAt'), dataIndex: 'createdAt', sorter: true, width: 120, render: formatDate },
  ];
}

function groupName(app: App): string {
  return app.relatedGroups.find(({ groupId }) => groupId === app.groupId)?.groupName ?? app.groupId;
}
