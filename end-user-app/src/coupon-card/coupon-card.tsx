import type { MemberCoupon } from '@noren/contracts';
import { Icon } from '../frame/icons.js';
import { fill } from '../locales/texts.js';
import { tokyoDate } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { couponLink } from '../view/page-link.js';
import { type PageView, words } from '../view/page-view.js';
import './coupon-card.css';

export function CouponCard({ coupon }: { coupon: MemberCoupon }) {
  const { view } = usePage();
  const texts = words(view, 'coupons');
  const dimmed = coupon.state !== 'usable' && coupon.state !== 'loginNeeded';
  return (
    <a className={dimmed ? 'coupon dimmed' : 'coupon'} href={couponLink(coupon.id)}>
      <CouponPicture coupon={coupon} />
      <span className="coupon-body">
        <CouponBadges coupon={coupon} />
        <span className="coupon-name">{coupon.name}</span>
        {view.sections.coupon?.showExpiry === true ? (
          <span className="coupon-until">{untilText(coupon, view)}</span>
        ) : null}
      </span>
      {coupon.state === 'usable' ? null : <span className="coupon-state">{texts.state[coupon.state]}</span>}
    </a>
  );
}

export function CouponPicture({ coupon }: { coupon: MemberCoupon }) {
  return (
    <span className="coupon-picture">
      {coupon.imageUrl === undefined ? (
        <Icon name="coupon" />
      ) : (
        <img src={coupon.imageUrl} alt="" loading="lazy" />
      )}
    </span>
  );
}

export function CouponBadges({ coupon }: { coupon: MemberCoupon }) {
  const texts = words(usePage().view, 'coupons');
  if (!coupon.membersOnly && !coupon.oncePerDay && coupon.left === undefined) return null;
  return (
    <span className="badges">
      {coupon.membersOnly ? <span className="badge">{texts.membersOnly}</span> : null}
      {coupon.left === undefined ? null : (
        <span className="badge soft">{fill(texts.left, { count: coupon.left })}</span>
      )}
      {coupon.oncePerDay ? <span className="badge soft">{texts.oncePerDay}</span> : null}
    </span>
  );
}

export function untilText(coupon: MemberCoupon, view: PageView): string {
  const texts = words(view, 'coupons');
  return coupon.endsAt === undefined ? texts.noLimit : fill(texts.until, { date: tokyoDate(coupon.endsAt) });
}

/** What stands where coupons will be, of the same height. */
export function CouponSkeletons({ count }: { count: number }) {
  const { view } = usePage();
  return (
    <div className="coupons" aria-busy="true">
      <span className="visually-hidden">{view.texts.frame.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="coupon waiting">
          <span className="coupon-picture" />
          <span className="coupon-body">
            <i className="skeleton" />
            <i className="skeleton short" />
          </span>
        </div>
      ))}
    </div>
  );
}
