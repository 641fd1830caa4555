import type { MemberCoupon } from '@noren/contracts/coupons';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { Notice } from '../frame/notice.js';
import type { Member } from '../member/member.js';
import { useLoaded } from '../member/use-member.js';
import { listSize } from '../member/use-more.js';
import { usePage } from '../view/context.js';
import { CouponCard, CouponSkeletons } from './coupon-card.js';

const load = async (member: Member): Promise<MemberCoupon[]> =>
  (await member.call('memberCoupons.list', { query: { size: listSize } })).data;

/** The member's coupons, or the first `limit` of them. */
export function CouponCards({ limit = Number.POSITIVE_INFINITY }: { limit?: number }) {
  const { view } = usePage();
  const [loaded, reload] = useLoaded(load, 'coupons');
  return (
    <LoadedView loaded={loaded} reload={reload} waiting={<CouponSkeletons count={Math.min(limit, 3)} />}>
      {(coupons) =>
        coupons.length === 0 ? (
          <Notice icon={icons.coupon} title={view.sections.coupon?.emptyText ?? ''} />
        ) : (
          <ul className="coupons">
            {coupons.slice(0, limit).map((coupon) => (
              <li key={`${coupon.id} ${coupon.grantId}`}>
                <CouponCard coupon={coupon} />
              </li>
            ))}
          </ul>
        )
      }
    </LoadedView>
  );
}
