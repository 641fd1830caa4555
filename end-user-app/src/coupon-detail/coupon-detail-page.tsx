import type { MemberCoupon } from '@noren/contracts';
import { CouponBadges, CouponPicture, CouponSkeletons, formatPoints } from '../coupon-card/coupon-card.js';
import { RedemptionPanel } from '../coupon-use/coupon-use-panel.js';
import { BackLink } from '../frame/back-link.js';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import type { Member } from '../member/member.js';
import { useItem } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { getConditions, getPeriod } from './terms.js';
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
