import type { CouponUse, CouponUseType, MemberCoupon } from '@noren/contracts/coupons';
import type { ErrorCode } from '@noren/contracts/errors';
import { useState } from 'react';
import { ActionDialog } from '../actions/action-dialog.js';
import { CloseButton } from '../actions/action-failures.js';
import { CodeForm } from '../actions/code-form.js';
import { LiveClock, useNow } from '../actions/live-clock.js';
import { Success, SuccessFacts } from '../actions/success.js';
import type { Action } from '../actions/use-action.js';
import { CouponBarcode } from '../coupon-barcode/coupon-barcode.js';
import { formatPoints } from '../coupon-card/coupon-card.js';
import { getDeviceMessages } from '../device/device-messages.js';
import { StampPad } from '../device/stamp-pad.js';
import { minutesAndSeconds } from '../time/countdown.js';
import { tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, type PageView, settings } from '../view/page-view.js';
import type { VisibleRedemption } from './redemption-store.js';

export { createRedemptionRequest } from './redemption-request.js';

export interface RedemptionDialogProps {
  coupon: MemberCoupon;
  action: Action<CouponUse, VisibleRedemption>;
  /** Called when the coupon's state may have changed. */
  onChange: () => void;
}

/** The dialogs that follow a tap on "use". */
export function RedemptionDialog({ coupon, action, onChange }: RedemptionDialogProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'coupons');
  const section = settings(view, 'coupon');
  const points = formatPoints(coupon, view);
  const { useType } = coupon;
  const device = useType === 'hitap' || useType === 'echoss';
  return (
    <ActionDialog
      action={action}
      onChange={onChange}
      label={coupon.name}
      question={{
        title: section.confirmText,
        name: coupon.name,
        lead: messages.noUndo,
        children:
          points === undefined ? null : (
            <p className="dialog-lead">{`${messages.pointsNeeded}: ${points}`}</p>
          ),
      }}
      full={device}
      proof={<Proof coupon={coupon} action={action} />}
      failed={{ title: section.failedText, getMessage: (code) => getFailureText(view, coupon, code) }}
      done={(result, close) => <RedemptionView redemption={result} device={useType} close={close} />}
    />
  );
}

function Proof({ coupon: { useType }, action }: Omit<RedemptionDialogProps, 'onChange'>) {
  const { view } = usePage();
  const { securityCodeLength, codeLead } = settings(view, 'coupon');
  if (useType === 'hitap' || useType === 'echoss') {
    return (
      <StampPad kind={useType} onStamp={(device) => action.submitProof({ device })} close={action.close} />
    );
  }
  return (
    <CodeForm
      length={securityCodeLength}
      lead={codeLead}
      enter={(code) => action.submitProof({ code })}
      close={action.close}
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
  return useType === 'hitap' || useType === 'echoss'
    ? getDeviceMessages(view, useType).getMessage(code)
    : undefined;
}

interface RedemptionViewProps {
  redemption: VisibleRedemption;
  device: CouponUseType;
  close: () => void;
}

/** What staff check at the till: the confirmed redemption, its time, and how long it can still be shown. */
export function RedemptionView({ redemption, device, close }: RedemptionViewProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'coupons');
  const now = useNow();
  const { used, barcodeUntil } = redemption;
  const left = Math.max(0, redemption.until - now);
  const { barcode } = used.coupon;
  const readable = redemption.fresh === true || barcodeUntil > now;
  const title = device === 'hitap' ? settings(view, 'hitap').successText : settings(view, 'coupon').usedText;
  return (
    <Success title={title}>
      <p className="dialog-name">{used.coupon.name}</p>
      <p className="dialog-lead">{messages.usedLead}</p>
      {left > 0 ? <LiveClock from={Date.parse(used.showUntil) - left} /> : null}
      <SuccessFacts
        items={[
          [messages.usedAt, tokyoDateTime(used.usedAt)],
          left > 0 ? [messages.showFor, <Countdown key="left" left={left} />] : [messages.showEnded, null],
        ]}
      />
      {barcode !== undefined && readable ? (
        <BarcodePart text={barcode} left={Math.max(0, barcodeUntil - now)} />
      ) : null}
      <div className="dialog-buttons">
        <CloseButton close={close} />
      </div>
    </Success>
  );
}

function Countdown({ left }: { left: number }) {
  return (
    <span role="timer" aria-live="off">
      {minutesAndSeconds(left)}
    </span>
  );
}

function BarcodePart({ text, left }: { text: string; left: number }) {
  const { showButtonText } = settings(usePage().view, 'couponBarcode');
  const [open, setOpen] = useState(false);
  if (open) return <CouponBarcode text={text} left={left} />;
  return (
    <div className="dialog-buttons">
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {showButtonText}
      </button>
    </div>
  );
}
