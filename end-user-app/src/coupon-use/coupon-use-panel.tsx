import type { MemberCoupon } from '@noren/contracts';
import { usePage } from '../view/context.js';
import { words } from '../view/page-view.js';
import { useCouponUse } from './use-coupon-use.js';
import { UseDialog } from './use-dialog.js';
import './coupon-use.css';

interface CouponUsePanelProps {
  coupon: MemberCoupon;
  /** Called when the coupon may look different from now on. */
  changed: () => void;
}

/** The button at the bottom of a coupon and everything that follows it. */
export function CouponUsePanel({ coupon, changed }: CouponUsePanelProps) {
  const texts = words(usePage().view, 'use');
  const [flow, actions] = useCouponUse(coupon, changed);
  return (
    <div className="use">
      {actions.show === undefined ? null : (
        <button type="button" className="button quiet" onClick={actions.show}>
          {texts.again}
        </button>
      )}
      <UseButton coupon={coupon} open={actions.open} />
      {flow.step === 'idle' ? null : <UseDialog coupon={coupon} flow={flow} actions={actions} />}
    </div>
  );
}

function UseButton({ coupon, open }: { coupon: MemberCoupon; open: () => void }) {
  const { view, member } = usePage();
  const texts = words(view, 'coupons');
  if (coupon.state === 'loginNeeded') {
    return (
      <a className="button" href={`/login?return=${encodeURIComponent(member.path())}`}>
        {texts.login}
      </a>
    );
  }
  if (coupon.state !== 'usable') {
    return (
      <button type="button" className="button" disabled>
        {texts.state[coupon.state]}
      </button>
    );
  }
  if (coupon.useType === 'hitap' || coupon.useType === 'echoss')
    return <p className="use-lead">{texts.stampLead}</p>;
  return (
    <button type="button" className="button" onClick={open}>
      {view.sections.coupon?.useButtonText}
    </button>
  );
}
