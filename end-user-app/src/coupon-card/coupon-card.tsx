import type { MemberCoupon } from '@noren/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../frame/icons.js';
import { fill } from '../locales/fill.js';
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
      <CouponPicture coupon={coupon}>
        {coupon.state === 'usable' ? null : <span className="coupon-state">{texts.state[coupon.state]}</span>}
      </CouponPicture>
      <span className="coupon-body">
        <CouponBadges coupon={coupon} />
        <span className="coupon-name">{coupon.name}</span>
        {view.sections.coupon?.showExpiry === true ? (
          <span className="coupon-until">{untilText(coupon, view)}</span>
        ) : null}
      </span>
    </a>
  );
}

export function CouponPicture({ coupon, children }: { coupon: MemberCoupon; children?: ReactNode }) {
  return (
    <span className="coupon-picture">
      {coupon.imageUrl === undefined ? (
        <Icon name="coupon" />
      ) : (
        <img src={coupon.imageUrl} alt="" loading="lazy" />
      )}
      {children}
    </span>
  );
}

export function CouponBadges({ coupon }: { coupon: MemberCoupon }) {
  const texts = words(usePage().view, 'coupons');
  const left = coupon.left ?? 0;
  if (!coupon.membersOnly && !coupon.oncePerDay && left === 0) return null;
  return (
    <span className="badges">
      {coupon.membersOnly ? <span className="badge">{texts.membersOnly}</span> : null}
      {left === 0 ? null : <span className="badge soft">{fill(texts.left, { count: left })}</span>}
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
