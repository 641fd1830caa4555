import type { CouponUseType } from '@noren/contracts';
import { useEffect, useState } from 'react';
import { CloseButton } from '../actions/action-failures.js';
import { Success, SuccessFacts } from '../actions/success.js';
import { CouponBarcode } from '../coupon-barcode/coupon-barcode.js';
import { minutesAndSeconds, tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import type { VisibleRedemption } from './remembered-uses.js';

interface UsedViewProps {
  shown: VisibleRedemption;
  device: CouponUseType;
  close: () => void;
}

/** What staff check at the till: the confirmed redemption, its time, and how long it can still be shown. */
export function RedemptionView({ shown, device, close }: UsedViewProps) {
  const { view } = usePage();
  const texts = getMessages(view, 'coupons');
  const now = useNow();
  const { used, barcodeUntil } = shown;
  const left = Math.max(0, shown.until - now);
  const { barcode } = used.coupon;
  const readable = shown.fresh === true || barcodeUntil > now;
  const title = device === 'hitap' ? settings(view, 'hitap').successText : settings(view, 'coupon').usedText;
  return (
    <Success title={title}>
      <p className="dialog-name">{used.coupon.name}</p>
      <p className="dialog-lead">{texts.usedLead}</p>
      <SuccessFacts
        items={[
          [texts.usedAt, tokyoDateTime(used.usedAt)],
          left > 0 ? [texts.showFor, <Countdown key="left" left={left} />] : [texts.showEnded, null],
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

function useNow(): number {
  const { member } = usePage();
  const [now, setNow] = useState(() => member.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(member.now()), 500);
    return () => clearInterval(timer);
  }, [member]);
  return now;
}
