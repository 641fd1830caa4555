import type { Asset } from '@noren/contracts/assets';
import { formatDateTime, type ListSearch, useKitMessages } from '@noren/mfe-kit';
import { Button, Flex, Tag } from '@noren/mfe-kit/display';
import { EmptyState } from '@noren/mfe-kit/frame';
import { ListTable, type ListTableProps, type ListViews } from '@noren/mfe-kit/table';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages.js';
import { AssetStatus } from './asset-status.js';

interface Props {
  query: ListTableProps<Asset>['query'];
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  onView: ListViews['onApply'];
  onOpen: (asset: Asset) => void;
  review: (asset: Asset) => ReactNode;
  actions: (asset: Asset) => ReactNode;
}

/** The builds of an app; the route adds the columns of reviews and deployments. */
export function AssetTable({ query, search, onSearch, onView, onOpen, review, actions }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  return (
    <ListTable<Asset>
      query={query}
      search={search}
      onSearch={onSearch}
      list="builds"
      views={{ search, onApply: onView }}
      searchLabel={t('build.search')}
      rowKey={(asset) => asset.assetsHistoryId}
      empty={
        search.name === undefined ? (
          <EmptyState title={t('build.none')}>{t('build.noneHint')}</EmptyState>
        ) : (
          <EmptyState title={t('build.notFound')}>{t('build.notFoundHint')}</EmptyState>
        )
      }
      columns={[
        {
          title: t('column.version'),
          dataIndex: 'assetsVersion',
          isName: true,
          sorter: true,
          isMultiline: true,
          render: (version: number, asset) => (
            <>
              <Button
                type="link"
                className="builds-open"
                aria-label={t('build.open', { version })}
                onClick={() => onOpen(asset)}
              >
                #{version}
              </Button>
              <div className="builds-description builds-first">{asset.description}</div>
              <Flex gap={4} wrap>
                {asset.deployedTo.map((environment) => (
                  <Tag key={environment} color="success">
                    {t('changes.live', { environment: t(`environment.${environment}`) })}
                  </Tag>
                ))}
              </Flex>
            </>
          ),
        },
        {
          title: t('column.status'),
          dataIndex: 'status',
          sorter: true,
          width: 120,
          render: (_, asset) => <AssetStatus status={asset.status} />,
        },
        { title: t('column.review'), key: 'review', width: 120, render: (_, asset) => review(asset) },
        {
          title: t('column.built'),
          dataIndex: 'createdAt',
          sorter: true,
          width: 150,
          isMultiline: true,
          render: (createdAt: string, { creator }) => (
            <>
              {formatDateTime(createdAt)}
              <div className="builds-description">{creator}</div>
            </>
          ),
        },
        {
          title: kit('list.actions'),
          key: 'actions',
          className: 'nrn-cell-actions',
          render: (_, asset) => actions(asset),
        },
      ]}
    />
  );
}
