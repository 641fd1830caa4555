import { type AccessRequest, accessRequestStatuses } from '@noren/contracts/access-requests';
import { formatDateTime, useKitMessages } from '@noren/mfe-kit';
import { Button, Tag } from '@noren/mfe-kit/display';
import { EmptyState, Page } from '@noren/mfe-kit/frame';
import { Select } from '@noren/mfe-kit/select';
import { ListTable, type TableColumnsType } from '@noren/mfe-kit/table';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { DecisionDialog } from './decision-dialog.js';
import { useAccessRequests } from './queries.js';

type Status = AccessRequest['status'];

/** Requests for access, for admins: who asks for what, and the answers. */
export function AccessRequestList() {
  const t = useMessages();
  const navigate = useNavigate();
  const search = useSearch({ from: '/access-request' });
  const [answered, setAnswered] = useState<AccessRequest>();
  const columns = useColumns(setAnswered);
  const go = (next: typeof search) => void navigate({ to: '/access-request', search: next });
  const { status, page: _page, ...rest } = search;
  return (
    <Page title={t('access.title')} subtitle={t('access.subtitle')}>
      <ListTable<AccessRequest>
        query={useAccessRequests(search)}
        list="access-requests"
        views={{ search, onApply: go }}
        search={search}
        onSearch={(next) => go({ ...next, ...(status && { status }) })}
        rowKey={({ id }) => id}
        filters={
          <Select<Status | ''>
            className="groups-status"
            aria-label={t('access.status')}
            value={status ?? ''}
            options={[
              { value: '', label: t('access.everyStatus') },
              ...accessRequestStatuses.map((value) => ({ value, label: t(`access.${value}`) })),
            ]}
            onChange={(value) => go(value === '' ? rest : { ...rest, status: value })}
          />
        }
        empty={
          <EmptyState title={t(status === undefined ? 'access.empty' : 'access.emptyStatus')}>
            <p className="nrn-state-note">{t('access.emptyNote')}</p>
          </EmptyState>
        }
        columns={columns}
      />
      {answered === undefined ? null : (
        <DecisionDialog request={answered} onClose={() => setAnswered(undefined)} />
      )}
    </Page>
  );
}

const colors = { open: 'processing', granted: 'success', declined: 'default' } as const;

function useColumns(onAnswer: (request: AccessRequest) => void): TableColumnsType<AccessRequest> {
  const t = useMessages();
  const kit = useKitMessages();
  return [
    {
      title: t('access.requester'),
      key: 'requester',
      getText: ({ requester }) => requester.name,
      render: (_, { requester }) => (
        <Link to="/person/$userId" params={{ userId: requester.id }}>
          {requester.name}
        </Link>
      ),
    },
    { title: t('person.role'), key: 'role', render: (_, { requester }) => kit(`role.${requester.role}`) },
    {
      title: t('access.page'),
      dataIndex: 'page',
      getText: ({ page = '' }) => page,
      render: (_, { page }) => page ?? '',
    },
    {
      title: t('access.message'),
      dataIndex: 'message',
      getText: ({ message = '' }) => message,
      render: (_, { message }) => message ?? '',
    },
    { title: t('access.at'), dataIndex: 'createdAt', sorter: true, render: formatDateTime },
    {
      title: t('access.status'),
      key: 'status',
      render: (_, { status, decidedBy }) => (
        <>
          <Tag color={colors[status]}>{t(`access.${status}`)}</Tag>
          {decidedBy === undefined ? null : <small>{decidedBy}</small>}
        </>
      ),
    },
    {
      title: t('access.answer'),
      key: 'actions',
      render: (_, request) =>
        request.status === 'open' ? (
          <Button
            size="small"
            aria-label={t('access.answerTo', { name: request.requester.name })}
            onClick={() => onAnswer(request)}
          >
            {t('access.answer')}
          </Button>
        ) : (
          (request.note ?? '')
        ),
    },
  ];
}
