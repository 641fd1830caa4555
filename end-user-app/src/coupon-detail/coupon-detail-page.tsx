import type { MemberCoupon } from '@noren/contracts/coupons';
import { CouponBadges, CouponImage, CouponSkeletons, formatPoints } from '../coupon-card/coupon-card.js';
import { BackLink, Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import type { MessageGroups } from '../locales/message-groups.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { useItem } from '../member/use-member.js';
import { RedemptionPanel } from '../redemption/redemption-panel.js';
import { tokyoDateTime, tokyoLastDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import './coupon-detail.css';

async function load(member: Member, couponId: string): Promise<MemberCoupon> {
  const query = { grantId: member.query('grant') ?? undefined };
  return (await member.call('memberCoupons.get', { params: { couponId }, query })).data;
}

export function CouponDetailPage() {
  const { view } = usePage();
  const messages = getMessages(view, 'coupons');
  const [loaded, reload] = useItem(load);
  return (
    <Frame>
      <BackLink href="/coupons">{messages.back}</BackLink>
      <LoadedView
        loaded={loaded}
        reload={reload}
        waiting={<CouponSkeletons count={1} />}
        absent={{
          icon: icons.coupon,
          title: messages.notFound,
          lead: messages.notFoundLead,
          link: '/coupons',
          label: messages.back,
        }}
      >
        {(coupon) => <Detail coupon={coupon} reload={reload} />}
      </LoadedView>
    </Frame>
  );
}

function Detail({ coupon, reload }: { coupon: MemberCoupon; reload: () => void }) {
  const { view } = usePage();
  const { showExpiry } = settings(view, 'coupon');
  return (
    <article className="detail">
      <div className="ticket">
        <CouponImage coupon={coupon} />
        <div className="ticket-body">
          <CouponBadges coupon={coupon} />
          <h1>{coupon.name}</h1>
          {coupon.description === undefined ? null : <p className="description">{coupon.description}</p>}
        </div>
        <Terms coupon={coupon} showExpiry={showExpiry} />
      </div>
      <RedemptionPanel key={coupon.grantId} coupon={coupon} onChange={reload} />
    </article>
  );
}

function Terms({ coupon, showExpiry }: { coupon: MemberCoupon; showExpiry: boolean }) {
  const { view } = usePage();
  const messages = getMessages(view, 'coupons');
  const conditions = getConditions(coupon, messages);
  const points = formatPoints(coupon, view);
  if (!showExpiry && points === undefined && conditions.length === 0) return null;
  return (
    <dl className="terms">
      {showExpiry ? (
        <div>
          <dt>{messages.period}</dt>
          <dd>{getPeriod(coupon, messages)}</dd>
        </div>
      ) : null}
      {points === undefined ? null : (
        <div>
          <dt>{messages.pointsNeeded}</dt>
          <dd>{points}</dd>
        </div>
      )}
      {conditions.length === 0 ? null : (
        <div>
          <dt>{messages.conditions}</dt>
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
export function getPeriod(coupon: MemberCoupon, messages: MessageGroups['coupons']): string {
  const from =
    coupon.startsAt === undefined ? '' : fill(messages.from, { date: tokyoDateTime(coupon.startsAt) });
  const until =
    coupon.endsAt === undefined ? '' : fill(messages.until, { date: tokyoLastDateTime(coupon.endsAt) });
  return [from, until].filter(Boolean).join(' ') || messages.noLimit;
}

/** Returns the conditions of a redemption, one sentence each. */
export function getConditions(coupon: MemberCoupon, messages: MessageGroups['coupons']): string[] {
  const { condition } = messages;
  return [
    ...(coupon.membersOnly ? [condition.membersOnly] : []),
    ...(coupon.oncePerDay ? [condition.oncePerDay] : []),
    ...(coupon.left === undefined ? [] : [fill(condition.left, { count: coupon.left })]),
    ...(coupon.nearbyOnly === true ? [condition.nearbyOnly] : []),
  ];
}
