import type { AppDetail } from '@noren/contracts/apps';
import {
  type ContentReleaseQuery,
  type ContentReleaseSummary,
  contentReleaseStatuses,
} from '@noren/contracts/content-releases';
import { useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { EmptyState } from '@noren/mfe-kit/frame';
import { Select } from '@noren/mfe-kit/select';
import { ListTable, type TableColumnsType } from '@noren/mfe-kit/table';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { useReleases } from './queries.js';
import type { ReleaseSearch } from './release-search.js';
import { ReleaseStatus, useReleaseTime } from './release-status.js';

interface Props {
  app: AppDetail;
  search: ReleaseSearch;
  onSearch: (search: ReleaseSearch) => void;
  onCreate: () => void;
}

/** The releases of contents of an app. */
export function ReleaseList({ app, search, onSearch, onCreate }: Props) {
  const t = useMessages();
  const mayWrite = useMay('content.write');
  const { status, ...list } = toQuery(search);
  const releases = useReleases(app.id, { ...list, ...(status && { status }) });
  const isNarrowed = list.name !== undefined || status !== undefined;
  return (
    <ListTable<ContentReleaseSummary>
      query={releases}
      rowKey={({ id }) => id}
      search={list}
      onSearch={(next) => onSearch({ ...next, ...(status && { status }) })}
      list="contentReleases"
      views={{ search, onApply: onSearch }}
      searchLabel={t('release.search')}
      columns={useColumns(app.id)}
      filters={
        <Select<string>
          aria-label={t('release.filter')}
          className="apps-content-filter"
          value={status ?? ''}
          options={[
            { value: '', label: t('contentFilter.all') },
            ...contentReleaseStatuses.map((value) => ({ value, label: t(`releaseStatus.${value}`) })),
          ]}
          onChange={(value) => {
            const { page: _page, ...rest } = list;
            onSearch({ ...rest, ...(value === '' ? {} : { status: value }) });
          }}
        />
      }
      empty={
        isNarrowed ? (
          <EmptyState title={t('list.nothingFound')} />
        ) : (
          <EmptyState title={t('release.empty')}>
            <p className="nrn-state-note">{t('release.emptyNote')}</p>
            {mayWrite ? <Button onClick={onCreate}>{t('release.create')}</Button> : null}
          </EmptyState>
        )
      }
    />
  );
}

/** Returns the query of a list's URL; a status that does not exist is left out. */
function toQuery({ status: wanted, ...search }: ReleaseSearch): ContentReleaseQuery {
  const status = contentReleaseStatuses.find((one) => one === wanted);
  return { ...search, ...(status && { status }) };
}

function useColumns(appId: string): TableColumnsType<ContentReleaseSummary> {
  const t = useMessages();
  const getTime = useReleaseTime();
  return [
    {
      title: t('release.name'),
      dataIndex: 'name',
      sorter: true,
      isMultiline: true,
      render: (name: string, { id, automatic }) => (
        <>
          <Link to="/app/$appId/content-release/$contentReleaseId" params={{ appId, contentReleaseId: id }}>
            {name}
          </Link>
          {automatic === undefined ? null : (
            <small className="apps-release-note">{t(`release.automatic.${automatic}`)}</small>
          )}
        </>
      ),
    },
    {
      title: t('release.status'),
      key: 'status',
      render: (_, release) => <ReleaseStatus release={release} />,
    },
    { title: t('release.count'), dataIndex: 'count', align: 'right', className: 'apps-moment' },
    {
      title: t('release.time'),
      dataIndex: 'publishAt',
      sorter: true,
      render: (_, release) => <span className="apps-moment">{getTime(release)}</span>,
    },
    {
      title: t('release.people'),
      key: 'people',
      isMultiline: true,
      render: (_, { requester, reviewer, creator }) => (
        <>
          <div>
            {t(`release.by.${requester === undefined ? 'creator' : 'requester'}`, {
              name: requester ?? creator,
            })}
          </div>
          {reviewer === undefined ? null : (
            <div className="apps-moment">{t('release.by.reviewer', { name: reviewer })}</div>
          )}
        </>
      ),
    },
  ];
}
