import type { Runtime } from '@noren/contracts/runtimes';
import { formatDateTime, useKitMessages, useMay } from '@noren/mfe-kit';
import { Typography } from '@noren/mfe-kit/detail';
import { Button, Flex, Tag } from '@noren/mfe-kit/display';
import { EmptyState, Page } from '@noren/mfe-kit/frame';
import { RowMenu } from '@noren/mfe-kit/nav';
import { ListTable } from '@noren/mfe-kit/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { useRecommendedId, useRuntimes } from './queries.js';
import { useRuntimeRemoval } from './use-runtime-removal.js';

/** The runtime versions that apps can be built with. */
export function RuntimeList() {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const search = useSearch({ from: '/runtime-version' });
  const runtimes = useRuntimes(search);
  const recommended = useRecommendedId();
  const mayWrite = useMay('runtime.write');
  const removal = useRuntimeRemoval();
  return (
    <Page
      title={t('runtime.title')}
      actions={
        <Button
          type="primary"
          disabled={!mayWrite}
          onClick={() => void navigate({ to: '/runtime-version/create' })}
        >
          {t('runtime.create')}
        </Button>
      }
    >
      <ListTable<Runtime>
        query={runtimes}
        search={search}
        onSearch={(next) => void navigate({ to: '/runtime-version', search: next })}
        list="runtimes"
        searchLabel={t('runtime.search')}
        rowKey={(runtime) => runtime.id}
        empty={
          search.name === undefined ? (
            <EmptyState title={t('runtime.none')}>{t('runtime.noneHint')}</EmptyState>
          ) : (
            <EmptyState title={t('runtime.notFound')}>{t('runtime.notFoundHint')}</EmptyState>
          )
        }
        columns={[
          {
            title: t('column.name'),
            dataIndex: 'name',
            sorter: true,
            getText: ({ name }) => name,
            render: (name: string, { id }) => (
              <Flex gap="small">
                <Link to={`/runtime-version/${id}`}>{name}</Link>
                {id === recommended ? <Tag color="cyan">{t('runtime.recommended')}</Tag> : null}
              </Flex>
            ),
          },
          {
            title: t('column.digest'),
            dataIndex: 'digest',
            render: (digest: string) => <Typography.Text code>{digest.slice(0, 12)}</Typography.Text>,
          },
          { title: t('column.created'), dataIndex: 'createdAt', sorter: true, render: formatDateTime },
          {
            title: kit('list.actions'),
            key: 'actions',
            className: 'nrn-cell-actions',
            render: (_, runtime) => (
              <RowMenu
                name={runtime.name}
                actions={[
                  {
                    key: 'preview',
                    label: t('runtime.preview'),
                    onClick: () => window.open(runtime.previewUrl, '_blank', 'noopener'),
                  },
                  {
                    key: 'delete',
                    label: kit('action.delete'),
                    disabled: !mayWrite,
                    onClick: () => void removal.ask(runtime),
                  },
                ]}
              />
            ),
          },
        ]}
      />
      {removal.dialog}
    </Page>
  );
}
