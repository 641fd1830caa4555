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
  return (
    <article className="detail">
      <div className="ticket">
        <CouponImage coupon={coupon} />
        <div className="ticket-body">
          <CouponBadges coupon={coupon} />
          <h1>{coupon.name}</h1>
          {coupon.description === undefined ? null : <p className="description">{coupon.description}</p>}
        </div>
        <Terms coupon={coupon} />
      </div>
      <RedemptionPanel key={coupon.grantId} coupon={coupon} onChange={reload} />
    </article>
  );
}

function Terms({ coupon }: { coupon: MemberCoupon }) {
  const { view } = usePage();
  const messages = getMessages(view, 'coupons');
  const conditions = getConditions(coupon, messages).map((condition) => <li key={condition}>{condition}</li>);
  const terms = Object.entries({
    [messages.period]: settings(view, 'coupon').showExpiry && getPeriod(coupon, messages),
    [messages.pointsNeeded]: formatPoints(coupon, view),
    [messages.conditions]: conditions.length > 0 && <ul className="conditions">{conditions}</ul>,
  }).filter(([, term]) => term);
  if (terms.length === 0) return null;
  return (
    <dl className="terms">
      {terms.map(([name, term]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{term}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Formats when a coupon can be redeemed. */
export function getPeriod({ startsAt, endsAt }: MemberCoupon, messages: MessageGroups['coupons']): string {
  const from = startsAt && fill(messages.from, { date: tokyoDateTime(startsAt) });
  const until = endsAt && fill(messages.until, { date: tokyoLastDateTime(endsAt) });
  return [from, until].filter(Boolean).join(' ') || messages.noLimit;
}

/** Returns the conditions of a redemption, one sentence each: for every field of the coupon that has one. */
export function getConditions(
  coupon: MemberCoupon,
  { condition, each }: Pick<MessageGroups['coupons'], 'condition' | 'each'>,
): string[] {
  const period = each[coupon.usesPerPersonPeriod ?? 'ever'];
  return (Object.keys(condition) as (keyof typeof condition)[])
    .filter((name) => coupon[name])
    .map((name) => fill(condition[name], { count: `${coupon[name]}`, period }));
}
