import type { MemberCoupon } from '@noren/contracts';
import { LoadFailed, Notice } from '../frame/notice.js';
import { listSize } from '../member/list-size.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { CouponCard, CouponSkeletons } from './coupon-card.js';

const load = async (member: Member): Promise<MemberCoupon[]> =>
  (await member.call('memberCoupons.list', { query: { size: listSize } })).data;

/** The coupons that this person sees, or the first `limit` of them. */
export function CouponCards({ limit = Number.POSITIVE_INFINITY }: { limit?: number }) {
  const { view } = usePage();
  const [loaded, again] = useLoaded(load);
  if (loaded.status === 'loading') return <CouponSkeletons count={Math.min(limit, 3)} />;
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} again={again} />;
  if (loaded.value.length === 0)
    return <Notice icon="coupon" title={view.sections.coupon?.emptyText ?? ''} />;
  return (
    <ul className="coupons">
      {loaded.value.slice(0, limit).map((coupon) => (
        <li key={coupon.id}>
          <CouponCard coupon={coupon} />
        </li>
      ))}
    </ul>
  );
}
