import type { CouponUsed } from '@noren/contracts';
import { useEffect, useState } from 'react';
import { Icon } from '../frame/icons.js';
import { minutesAndSeconds, tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { words } from '../view/page-view.js';
import { Barcode } from './barcode.js';

interface UsedViewProps {
  used: CouponUsed;
  /** Until when it may be shown, by this phone's clock, milliseconds. */
  until: number;
  close: () => void;
}

/** What the staff look at: the use counted, when, and how long it can still be shown. */
export function UsedView({ used, until, close }: UsedViewProps) {
  const texts = words(usePage().view, 'use');
  const left = useLeft(until);
  return (
    <div className="used" role="status">
      <span className="used-mark">
        <Icon name="check" />
      </span>
      <h2>{texts.doneTitle}</h2>
      <p className="dialog-name">{used.coupon.name}</p>
      <p className="dialog-lead">{texts.doneLead}</p>
      <dl className="used-facts">
        <div>
          <dt>{texts.usedAt}</dt>
          <dd>{tokyoDateTime(used.usedAt)}</dd>
        </div>
        <div>
          <dt>{left > 0 ? texts.showFor : texts.showEnded}</dt>
          {left > 0 ? (
            <dd role="timer" aria-live="off">
              {minutesAndSeconds(left)}
            </dd>
          ) : null}
        </div>
      </dl>
      {used.coupon.barcode === undefined || left <= 0 ? null : (
        <Barcode text={used.coupon.barcode} label={texts.barcode} />
      )}
      <div className="dialog-buttons">
        <button type="button" className="button quiet" onClick={close}>
          {texts.close}
        </button>
      </div>
    </div>
  );
}

function useLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, until - now);
}
