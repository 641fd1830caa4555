import type { MemberCoupon } from '@noren/contracts/coupons';
import type { CSSProperties, ReactNode } from 'react';
import * as icons from '../frame/icon-paths.js';
import { imageSizes } from '../frame/image.js';
import { Picture } from '../frame/picture.js';
import type { MessageGroups } from '../locales/message-groups.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { couponLink } from '../view/page-link.js';
import { getMessages, type PageView } from '../view/page-view.js';
import { getTermLines } from './coupon-terms.js';
import './coupon-card.css';

/** Image widths by aspect ratio, chosen so that the text next to them has the same room. */
const pictureWidths = { '1:1': '112px', '4:3': '132px', '16:9': '148px' } as const;

export function CouponCard({ coupon }: { coupon: MemberCoupon }) {
  const { view } = usePage();
  const messages = getMessages(view, 'coupons');
  const dimmed = coupon.state !== 'usable' && coupon.state !== 'loginNeeded';
  const ratio = view.sections.contentsConfig?.imageRatio ?? '1:1';
  return (
    <a
      className={dimmed ? 'coupon dimmed' : 'coupon'}
      href={couponLink(coupon)}
      style={{ '--picture': pictureWidths[ratio] } as CSSProperties}
    >
      <CouponImage coupon={coupon} sizes={imageSizes.card}>
        {coupon.state === 'usable' ? null : (
          <span className="coupon-state">{messages.state[coupon.state]}</span>
        )}
      </CouponImage>
      <span className="coupon-body">
        <CouponBadges coupon={coupon} />
        <span className="coupon-name">{coupon.name}</span>
        {getTermLines(coupon, view).map((line) => (
          <span key={line} className="coupon-until">
            {line}
          </span>
        ))}
      </span>
    </a>
  );
}

interface CouponImageProps {
  coupon: MemberCoupon;
  /** Width of its place, by default of the frame. */
  sizes?: string;
  children?: ReactNode;
}

export function CouponImage({ coupon, sizes, children }: CouponImageProps) {
  return (
    <Picture className="coupon-picture" url={coupon.imageUrl} icon={icons.coupon} sizes={sizes}>
      {children}
    </Picture>
  );
}

export function CouponBadges({ coupon }: { coupon: MemberCoupon }) {
  const { view, member } = usePage();
  const messages = getMessages(view, 'coupons');
  const soft = [
    coupon.grantId === undefined ? undefined : messages.given,
    formatPoints(coupon, view),
    formatQuantity(coupon, messages),
    coupon.oncePerDay ? messages.oncePerDay : undefined,
    coupon.nearbyOnly === true ? messages.nearbyOnly : undefined,
  ].filter((text) => text !== undefined);
  const fresh = isNew(coupon, view, member.now());
  const audience = coupon.goldOnly ? messages.goldOnly : coupon.membersOnly && messages.membersOnly;
  if (!fresh && !audience && soft.length === 0) return null;
  return (
    <span className="badges">
      {fresh ? <span className="badge">{view.sections.contentsConfig?.newBadgeText}</span> : null}
      {audience ? <span className="badge">{audience}</span> : null}
      {soft.map((text) => (
        <span key={text} className="badge soft">
          {text}
        </span>
      ))}
    </span>
  );
}

const day = 86_400_000;

function isNew({ startsAt }: MemberCoupon, { sections: { contentsConfig } }: PageView, now: number): boolean {
  const days = contentsConfig?.newDays ?? 0;
  if (startsAt === undefined || contentsConfig?.newBadgeText === '') return false;
  const age = now - Date.parse(startsAt);
  return age >= 0 && age < days * day;
}

/** Returns what a redemption costs, with its unit. */
export function formatPoints({ pointsNeeded, unit }: MemberCoupon, view: PageView): string | undefined {
  if (pointsNeeded === undefined) return undefined;
  const messages = getMessages(view, 'coupons');
  const points = pointsNeeded.toLocaleString('en-US');
  return fill(messages.points, { points, unit: unit ?? view.sections.point?.unit ?? '' });
}

/** Returns how many are offered and left; undefined if that is unlimited. */
export function formatQuantity(
  { limitedQuantity: total, left }: MemberCoupon,
  messages: Pick<MessageGroups['coupons'], 'left' | 'limited' | 'limitedLeft'>,
): string | undefined {
  if (total === undefined) return left ? fill(messages.left, { count: left }) : undefined;
  return left === undefined
    ? fill(messages.limited, { total })
    : fill(messages.limitedLeft, { total, count: left });
}

/** Placeholders of the same height as coupons. */
export function CouponSkeletons({ count }: { count: number }) {
  const { view } = usePage();
  return (
    <div className="coupons" aria-busy="true">
      <span className="visually-hidden">{view.sections.text.loadingText}</span>
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
