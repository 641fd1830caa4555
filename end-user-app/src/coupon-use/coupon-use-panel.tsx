import type { ErrorCode, MemberCoupon } from '@noren/contracts';
import { deviceWords } from '../device/device-words.js';
import { StampPad } from '../device/stamp-pad.js';
import { loginLink } from '../frame/members-only.js';
import { CodeForm } from '../press/code-form.js';
import { PressDialog } from '../press/press-dialog.js';
import { Slide } from '../press/slide.js';
import { usePage } from '../view/context.js';
import { type PageView, settings, words } from '../view/page-view.js';
import { type CouponUsing, useCouponUse } from './use-coupon-use.js';
import { UsedView } from './used-view.js';
import './coupon-use.css';

interface CouponUsePanelProps {
  coupon: MemberCoupon;
  /** Called when the coupon may look different from now on. */
  changed: () => void;
}

/** What stands at the bottom of a coupon, and everything that follows from it. */
export function CouponUsePanel({ coupon, changed }: CouponUsePanelProps) {
  const { view } = usePage();
  const using = useCouponUse(coupon);
  const { press, shown } = using;
  return (
    <div className="use">
      {shown === undefined ? null : (
        <button type="button" className="button quiet" onClick={() => press.show(shown)}>
          {words(view, 'coupons').again}
        </button>
      )}
      <UseControls coupon={coupon} open={press.open} />
      <UseDialog coupon={coupon} using={using} changed={changed} />
    </div>
  );
}

function UseControls({ coupon, open }: { coupon: MemberCoupon; open: () => void }) {
  const { view, member } = usePage();
  const texts = words(view, 'coupons');
  const { useButtonText, slideText } = settings(view, 'coupon');
  if (coupon.state === 'loginNeeded') {
    return (
      <a className="button" href={loginLink(member.path())}>
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
  const note = noteOf(coupon, texts);
  return (
    <>
      {note === undefined ? null : <p className="use-lead">{note}</p>}
      <Slide text={slideText} slid={open} />
      <button type="button" className="button quiet" onClick={open}>
        {useButtonText}
      </button>
    </>
  );
}

function noteOf({ useType }: MemberCoupon, texts: ReturnType<typeof words<'coupons'>>): string | undefined {
  if (useType === 'none') return undefined;
  return useType === 'security' ? texts.codeNote : texts.stampLead;
}

function UseDialog({ coupon, using: { press }, changed }: CouponUsePanelProps & { using: CouponUsing }) {
  const { view } = usePage();
  const texts = words(view, 'coupons');
  const section = settings(view, 'coupon');
  const { useType } = coupon;
  const device = useType === 'hitap' || useType === 'echoss';
  return (
    <PressDialog
      press={press}
      changed={changed}
      label={coupon.name}
      question={{ title: section.confirmText, name: coupon.name, lead: texts.noUndo }}
      full={device}
      proof={<Proof coupon={coupon} using={{ press }} />}
      failed={{ title: section.failedText, told: (code) => toldOf(view, coupon, code) }}
      done={(result, close) => <UsedView shown={result} device={useType} close={close} />}
    />
  );
}

function Proof({
  coupon: { useType },
  using: { press },
}: {
  coupon: MemberCoupon;
  using: Pick<CouponUsing, 'press'>;
}) {
  const { view } = usePage();
  const { securityCodeLength, codeLead } = settings(view, 'coupon');
  if (useType === 'hitap' || useType === 'echoss') {
    return <StampPad kind={useType} felt={(device) => press.prove({ device })} close={press.close} />;
  }
  return (
    <CodeForm
      length={securityCodeLength}
      lead={codeLead}
      enter={(code) => press.prove({ code })}
      close={press.close}
    />
  );
}

/** Words of the settings for an error of a use. */
function toldOf(view: PageView, { useType }: MemberCoupon, code: ErrorCode | undefined): string | undefined {
  const shop = settings(view, 'shop');
  if (code === 'couponPositionNeeded') return shop.positionFailedText;
  if (code === 'couponNoShopNearby') return shop.noNearbyText;
  return useType === 'hitap' || useType === 'echoss' ? deviceWords(view, useType).told(code) : undefined;
}
