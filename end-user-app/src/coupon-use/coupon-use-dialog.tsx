import type { ErrorCode, MemberCoupon } from '@noren/contracts';
import { ActionDialog } from '../actions/action-dialog.js';
import { CodeForm } from '../actions/code-form.js';
import { deviceMessages } from '../device/device-messages.js';
import { StampPad } from '../device/stamp-pad.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import type { CouponRedemption } from './use-coupon-use.js';
import { RedemptionView } from './used-view.js';

export interface RedemptionDialogProps {
  coupon: MemberCoupon;
  press: CouponRedemption['press'];
  /** Called when the coupon's state may have changed. */
  changed: () => void;
}

/** The dialogs that follow a tap on "use". */
export function RedemptionDialog({ coupon, press, changed }: RedemptionDialogProps) {
  const { view } = usePage();
  const texts = getMessages(view, 'coupons');
  const section = settings(view, 'coupon');
  const { useType } = coupon;
  const device = useType === 'hitap' || useType === 'echoss';
  return (
    <ActionDialog
      press={press}
      changed={changed}
      label={coupon.name}
      question={{ title: section.confirmText, name: coupon.name, lead: texts.noUndo }}
      full={device}
      proof={<Proof coupon={coupon} press={press} />}
      failed={{ title: section.failedText, told: (code) => getFailureText(view, coupon, code) }}
      done={(result, close) => <RedemptionView shown={result} device={useType} close={close} />}
    />
  );
}

function Proof({ coupon: { useType }, press }: Omit<RedemptionDialogProps, 'changed'>) {
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

/** Returns the settings' text for a redemption error, if there is one. */
function getFailureText(
  view: PageView,
  { useType }: MemberCoupon,
  code: ErrorCode | undefined,
): string | undefined {
  const shop = settings(view, 'shop');
  if (code === 'couponPositionNeeded') return shop.positionFailedText;
  if (code === 'couponNoShopNearby') return shop.noNearbyText;
  return useType === 'hitap' || useType === 'echoss' ? deviceMessages(view, useType).told(code) : undefined;
}
