import type { MemberCoupon } from '@noren/contracts/coupons';
import {
  CouponBadges,
  CouponImage,
  CouponSkeletons,
  formatPoints,
  formatQuantity,
} from '../coupon-card/coupon-card.js';
import { getTermRows } from '../coupon-card/coupon-terms.js';
import { BackLink, Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import type { MessageGroups } from '../locales/message-groups.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { useItem } from '../member/use-member.js';
import { RedemptionPanel } from '../redemption/redemption-panel.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
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
    ...Object.fromEntries(getTermRows(coupon, view)),
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

/** Returns the conditions of a redemption, one sentence each: for every field of the coupon that has one. */
export function getConditions(coupon: MemberCoupon, messages: MessageGroups['coupons']): string[] {
  const { condition, each } = messages;
  const period = each[coupon.usesPerPersonPeriod ?? 'ever'];
  const quantity = formatQuantity(coupon, messages) ?? '';
  // The sentence about the quantity says how many are left.
  const isSaid = (name: string) => name === 'left' && coupon.limitedQuantity !== undefined;
  return (Object.keys(condition) as (keyof typeof condition)[])
    .filter((name) => coupon[name] && !isSaid(name))
    .map((name) => fill(condition[name], { count: `${coupon[name]}`, period, quantity }));
}
