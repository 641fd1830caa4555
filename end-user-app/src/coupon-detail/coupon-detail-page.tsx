import type { MemberCoupon } from '@noren/contracts';
import { CouponBadges, CouponPicture, CouponSkeletons, formatPoints } from '../coupon-card/coupon-card.js';
import { BackLink, Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import type { MessageGroups } from '../locales/message-groups.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { useItem } from '../member/use-member.js';
import { RedemptionPanel } from '../redemption/redemption-panel.js';
import { tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import './coupon-detail.css';

async function load(member: Member, couponId: string): Promise<MemberCoupon> {
  const query = { grantId: member.query('grant') ?? undefined };
  return (await member.call('memberCoupons.get', { params: { couponId }, query })).data;
}

export function CouponDetailPage() {
  const { view } = usePage();
  const texts = getMessages(view, 'coupons');
  const [loaded, again] = useItem(load);
  return (
    <Frame>
      <BackLink href="/coupons">{texts.back}</BackLink>
      <LoadedView
        loaded={loaded}
        again={again}
        waiting={<CouponSkeletons count={1} />}
        absent={{
          icon: icons.coupon,
          title: texts.notFound,
          lead: texts.notFoundLead,
          link: '/coupons',
          label: texts.back,
        }}
      >
        {(coupon) => <Detail coupon={coupon} again={again} />}
      </LoadedView>
    </Frame>
  );
}

function Detail({ coupon, again }: { coupon: MemberCoupon; again: () => void }) {
  const { view } = usePage();
  const { showExpiry } = settings(view, 'coupon');
  return (
    <article className="detail">
      <div className="ticket">
        <CouponPicture coupon={coupon} />
        <div className="ticket-body">
          <CouponBadges coupon={coupon} />
          <h1>{coupon.name}</h1>
          {coupon.description === undefined ? null : <p className="description">{coupon.description}</p>}
        </div>
        <Terms coupon={coupon} showExpiry={showExpiry} />
      </div>
      <RedemptionPanel key={coupon.grantId} coupon={coupon} changed={again} />
    </article>
  );
}

function Terms({ coupon, showExpiry }: { coupon: MemberCoupon; showExpiry: boolean }) {
  const { view } = usePage();
  const texts = getMessages(view, 'coupons');
  const conditions = getConditions(coupon, texts);
  const points = formatPoints(coupon, view);
  if (!showExpiry && points === undefined && conditions.length === 0) return null;
  return (
    <dl className="terms">
      {showExpiry ? (
        <div>
          <dt>{texts.period}</dt>
          <dd>{getPeriod(coupon, texts)}</dd>
        </div>
      ) : null}
      {points === undefined ? null : (
        <div>
          <dt>{texts.pointsNeeded}</dt>
          <dd>{points}</dd>
        </div>
      )}
      {conditions.length === 0 ? null : (
        <div>
          <dt>{texts.conditions}</dt>
          <dd>
            <ul className="conditions">
              {conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Formats when a coupon can be redeemed. */
export function getPeriod(coupon: MemberCoupon, texts: MessageGroups['coupons']): string {
  const from =
    coupon.startsAt === undefined ? '' : fill(texts.from, { date: tokyoDateTime(coupon.startsAt) });
  const until = coupon.endsAt === undefined ? '' : fill(texts.until, { date: tokyoDateTime(coupon.endsAt) });
  return [from, until].filter(Boolean).join(' ') || texts.noLimit;
}

/** Returns the conditions of a redemption, one sentence each. */
export function getConditions(coupon: MemberCoupon, texts: MessageGroups['coupons']): string[] {
  const { condition } = texts;
  return [
    ...(coupon.membersOnly ? [condition.membersOnly] : []),
    ...(coupon.oncePerDay ? [condition.oncePerDay] : []),
    ...(coupon.left === undefined ? [] : [fill(condition.left, { count: coupon.left })]),
    ...(coupon.nearbyOnly === true ? [condition.nearbyOnly] : []),
  ];
}
