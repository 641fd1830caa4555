import type { Coupon } from '@noren/contracts';
import { confirm, formatDateTime, toast, useKitTexts } from '@noren/mfe-kit';
import { Button, Tag } from '@noren/mfe-kit/display';
import { Switch } from '@noren/mfe-kit/form';
import type { TableColumnsType } from '@noren/mfe-kit/table';
import { useTexts } from '../../texts.js';
import { type CouponState, couponState } from './coupon-state.js';
import { rulesOf } from './coupon-values.js';
import { useDeleteCoupon } from './use-delete-coupon.js';
import { useUpdateCoupon } from './use-save-coupon.js';

const colors: Record<CouponState, string> = {
  draft: 'default',
  scheduled: 'processing',
  running: 'success',
  ended: 'warning',
};

interface Options {
  appId: string;
  mayWrite: boolean;
  onOpen: (coupon: Coupon) => void;
}

export function useCouponColumns({ appId, mayWrite, onOpen }: Options): TableColumnsType<Coupon> {
  const t = useTexts();
  return [
    {
      title: t('coupon.name'),
      dataIndex: 'name',
      sorter: true,
      render: (name: string, coupon) => (
        <Button type="link" className="apps-link" onClick={() => onOpen(coupon)}>
          {name}
        </Button>
      ),
    },
    { title: t('coupon.state'), key: 'state', render: (_, coupon) => <State coupon={coupon} /> },
    { title: t('coupon.period'), key: 'period', render: (_, coupon) => <Period coupon={coupon} /> },
    { title: t('coupon.limits'), key: 'limits', render: (_, coupon) => <Limits coupon={coupon} /> },
    {
      title: t('coupon.published'),
      key: 'published',
      render: (_, coupon) => <PublishSwitch appId={appId} coupon={coupon} mayWrite={mayWrite} />,
    },
    {
      title: t('coupon.actions'),
      key: 'actions',
      render: (_, coupon) => <DeleteButton appId={appId} coupon={coupon} mayWrite={mayWrite} />,
    },
  ];
}

function State({ coupon }: { coupon: Coupon }) {
  const t = useTexts();
  const state = couponState(coupon, new Date());
  return <Tag color={colors[state]}>{t(`couponState.${state}`)}</Tag>;
}

function Period({ coupon: { startsAt, endsAt } }: { coupon: Coupon }) {
  const t = useTexts();
  if (startsAt === undefined && endsAt === undefined) return t('coupon.always');
  const from = startsAt === undefined ? '' : formatDateTime(startsAt);
  return (
    <>
      <span className="apps-moment">{from}</span> –{' '}
      <span className="apps-moment">{endsAt === undefined ? '' : formatDateTime(endsAt)}</span>
    </>
  );
}

function Limits({ coupon }: { coupon: Coupon }) {
  const t = useTexts();
  const { firstPeople, totalUses, oncePerDay, membersOnly } = coupon;
  const limits = [
    firstPeople === undefined ? undefined : t('coupon.firstPeopleLimit', { count: firstPeople }),
    totalUses === undefined ? undefined : t('coupon.totalUsesLimit', { count: totalUses }),
    oncePerDay ? t('coupon.oncePerDay') : undefined,
    membersOnly ? t('coupon.membersOnly') : undefined,
  ].filter((limit) => limit !== undefined);
  if (limits.length === 0) return t('coupon.noLimit');
  return (
    <ul className="apps-limits">
      {limits.map((limit) => (
        <li key={limit}>{limit}</li>
      ))}
    </ul>
  );
}

interface CellProps {
  appId: string;
  coupon: Coupon;
  mayWrite: boolean;
}

function PublishSwitch({ appId, coupon, mayWrite }: CellProps) {
  const t = useTexts();
  const update = useUpdateCoupon({
    onSuccess: () => toast.success(t(coupon.published ? 'coupon.unpublishedDone' : 'coupon.publishedDone')),
    onError: () => undefined,
  });
  return (
    <Switch
      aria-label={t('coupon.publish', { name: coupon.name })}
      checked={coupon.published}
      disabled={!mayWrite}
      loading={update.isPending}
      onChange={(published) =>
        update.mutate({
          params: { appId, couponId: coupon.id },
          body: { ...rulesOf(coupon), published, version: coupon.version },
        })
      }
    />
  );
}

function DeleteButton({ appId, coupon, mayWrite }: CellProps) {
  const t = useTexts();
  const kit = useKitTexts();
  const remove = useDeleteCoupon({ onSuccess: () => toast.success(t('coupon.deleted')) });
  const ask = async () => {
    const yes = await confirm({
      title: t('coupon.deleteTitle', { name: coupon.name }),
      body: t('coupon.deleteBody'),
      okText: kit('action.delete'),
      danger: true,
    });
    if (yes) remove.mutate({ params: { appId, couponId: coupon.id } });
  };
  return (
    <Button
      danger
      size="small"
      disabled={!mayWrite}
      loading={remove.isPending}
      aria-label={t('coupon.deleteOne', { name: coupon.name })}
      onClick={() => void ask()}
    >
      {kit('action.delete')}
    </Button>
  );
}
