import { type AppDetail, type Environment, environments } from '@noren/contracts/apps';
import { type StaffTicketPurchase, ticketPurchaseStatuses } from '@noren/contracts/tickets';
import { type ListSearch, useDebounced } from '@noren/mfe-kit';
import { Input, Segmented } from '@noren/mfe-kit/form';
import { EmptyState } from '@noren/mfe-kit/frame';
import { Select } from '@noren/mfe-kit/select';
import { ListTable } from '@noren/mfe-kit/table';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../messages.js';
import { usePurchaseColumns } from './purchase-columns.js';
import { firstPurchases, type PurchaseStatusFilter, toPurchaseViews } from './purchase-views.js';
import { usePurchases } from './queries.js';

// The list works without the refund's form.
const PurchaseDrawer = lazy(() =>
  import('./purchase-drawer.js').then((module) => ({ default: module.PurchaseDrawer })),
);

/** Digits of a member number; the service finds complete numbers only. */
const memberNumberLength = 12;

/** The ticket purchases of an app's members, to look up and refund. */
export function PurchaseList({ app }: { app: AppDetail }) {
  const t = useMessages();
  // Not in the URL, because a navigation would ask about unsaved settings in the other tab.
  const [{ page, size }, setSearch] = useState<ListSearch>({});
  const [environment, setEnvironment] = useState<Environment>(firstPurchases.environment);
  const [status, setStatus] = useState<PurchaseStatusFilter>(firstPurchases.status);
  const [number, setNumber] = useState('');
  const [opened, setOpened] = useState<string>();
  const typed = useDebounced(number);
  const memberNumber = typed.length === memberNumberLength ? typed : undefined;
  const search = { ...(page === undefined ? {} : { page }), ...(size === undefined ? {} : { size }) };
  const purchases = usePurchases(app.id, {
    ...search,
    environment,
    ...(status === '' ? {} : { status }),
    ...(memberNumber === undefined ? {} : { memberNumber }),
  });
  const columns = usePurchaseColumns(setOpened);
  const fromFirst = () => setSearch(({ page: _page, ...rest }) => rest);
  const isNarrowed = status !== '' || memberNumber !== undefined;
  return (
    <div className="apps-contents">
      <p className="apps-note">{t('purchase.lead')}</p>
      <Segmented
        aria-label={t('purchase.environment')}
        value={environment}
        options={environments.map((value) => ({ value, label: t(`environment.${value}`) }))}
        onChange={(value) => {
          setEnvironment(value);
          fromFirst();
        }}
      />
      <ListTable<StaffTicketPurchase>
        query={purchases}
        rowKey={({ id }) => id}
        search={search}
        onSearch={setSearch}
        columns={columns}
        list="purchases"
        views={toPurchaseViews({ search, environment, status }, (next) => {
          setSearch(next.search);
          setEnvironment(next.environment);
          setStatus(next.status);
          setNumber('');
        })}
        filters={
          <>
            <Input
              allowClear
              inputMode="numeric"
              maxLength={memberNumberLength}
              className="apps-member-number"
              aria-label={t('purchase.searchNumber')}
              placeholder={t('purchase.searchNumber')}
              value={number}
              onChange={({ target }) => {
                setNumber(target.value.replaceAll(/\D/g, ''));
                fromFirst();
              }}
            />
            <Select<PurchaseStatusFilter>
              aria-label={t('purchase.filterStatus')}
              className="apps-member-tier"
              value={status}
              options={[
                { value: '', label: t('purchase.everyStatus') },
                ...ticketPurchaseStatuses.map((value) => ({ value, label: t(`purchaseStatus.${value}`) })),
              ]}
              onChange={(value) => {
                setStatus(value);
                fromFirst();
              }}
            />
          </>
        }
        empty={
          isNarrowed ? (
            <EmptyState title={t('list.nothingFound')} />
          ) : (
            <EmptyState title={t('purchase.none', { environment: t(`environment.${environment}`) })}>
              <p className="nrn-state-note">{t('purchase.noneNote')}</p>
            </EmptyState>
          )
        }
      />
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          <PurchaseDrawer appId={app.id} purchaseId={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
