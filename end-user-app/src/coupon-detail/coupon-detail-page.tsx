import type { MemberCoupon } from '@noren/contracts';
import { useCallback } from 'react';
import { CouponBadges, CouponPicture, CouponSkeletons } from '../coupon-card/coupon-card.js';
import { CouponUsePanel } from '../coupon-use/coupon-use-panel.js';
import { Frame } from '../frame/frame.js';
import { Icon } from '../frame/icons.js';
import { LoadFailed, Notice } from '../frame/notice.js';
import { CallError } from '../member/call.js';
import type { Member } from '../member/member.js';
import { type Loaded, useLoaded } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { words } from '../view/page-view.js';
import { conditionsOf, periodOf } from './terms.js';
import './coupon-detail.css';

export function CouponDetailPage() {
  const { view } = usePage();
  const load = useCallback(async (member: Member) => {
    const couponId = member.query('id');
    if (couponId === null) throw new CallError(404, 'notFound');
    return (await member.call('memberCoupons.get', { params: { couponId } })).data;
  }, []);
  const [loaded, again] = useLoaded<MemberCoupon>(load);
  return (
    <Frame>
      <a className="back" href="/coupons">
        <Icon name="back" />
        {words(view, 'coupons').back}
      </a>
      <Content loaded={loaded} again={again} />
    </Frame>
  );
}

function Content({ loaded, again }: { loaded: Loaded<MemberCoupon>; again: () => void }) {
  const texts = words(usePage().view, 'coupons');
  if (loaded.status === 'loading') return <CouponSkeletons count={1} />;
  if (loaded.status === 'failed') {
    return loaded.error.status === 404 ? (
      <Notice icon="coupon" title={texts.notFound} lead={texts.notFoundLead}>
        <a className="button quiet" href="/coupons">
          {texts.back}
        </a>
      </Notice>
    ) : (
      <LoadFailed error={loaded.error} again={again} />
    );
  }
  return <Detail coupon={loaded.value} again={again} />;
}

function Detail({ coupon, again }: { coupon: MemberCoupon; again: () => void }) {
  const { view } = usePage();
  const texts = words(view, 'coupons');
  const conditions = conditionsOf(coupon, texts);
  return (
    <article className="detail">
      <div className="ticket">
        <CouponPicture coupon={coupon} />
        <div className="ticket-body">
          <CouponBadges coupon={coupon} />
          <h1>{coupon.name}</h1>
          {coupon.description === undefined ? null : <p className="description">{coupon.description}</p>}
        </div>
        <dl className="terms">
          {view.sections.coupon?.showExpiry === true ? (
            <div>
              <dt>{texts.period}</dt>
              <dd>{periodOf(coupon, texts)}</dd>
            </div>
          ) : null}
          {conditions.length === 0 ? null : (
            <div>
              <dt>{texts.conditions}</dt>
              <dd>{conditions.join(' / ')}</dd>
            </div>
          )}
        </dl>
      </div>
      <CouponUsePanel coupon={coupon} changed={again} />
    </article>
  );
}
