import type { AppDetail, Coupon } from '@noren/contracts';
import { type ListSearch, useMay } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { EmptyState } from '@noren/mfe-kit/frame';
import { ListTable } from '@noren/mfe-kit/table';
import { useState } from 'react';
import { useTexts } from '../../texts.js';
import { useCouponColumns } from './coupon-columns.js';
import { CouponDrawer } from './coupon-drawer.js';
import { useCoupons } from './use-coupons.js';

interface Props {
  app: AppDetail;
  /** Digits of a store code, by the app's stored settings. */
  codeLength: number;
}

/** The coupons of an app. */
export function CouponList({ app, codeLength }: Props) {
  const t = useTexts();
  // Not in the URL: a change of the address would ask about unsaved settings in the other tab.
  const [search, setSearch] = useState<ListSearch>({ sort: 'createdAt,desc' });
  const [open, setOpen] = useState<Coupon | 'new'>();
  const coupons = useCoupons(app.id, search);
  const mayWrite = useMay('content.write');
  const columns = useCouponColumns({ appId: app.id, mayWrite, onOpen: setOpen });
  const create = (
    <Button type="primary" disabled={!mayWrite} onClick={() => setOpen('new')}>
      {t('coupon.create')}
    </Button>
  );
  return (
    <>
      <ListTable<Coupon>
        query={coupons}
        columns={columns}
        rowKey={(coupon) => coupon.id}
        search={search}
        onSearch={setSearch}
        searchLabel={t('coupon.search')}
        filters={create}
        empty={<EmptyState title={search.name === undefined ? t('coupon.empty') : t('list.nothingFound')} />}
      />
      {open === undefined ? null : (
        <CouponDrawer
          key={open === 'new' ? 'new' : open.id}
          app={app}
          coupon={open === 'new' ? undefined : open}
          codeLength={codeLength}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
