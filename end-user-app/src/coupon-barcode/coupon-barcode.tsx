import { type CSSProperties, useState } from 'react';
import { CloseButton } from '../actions/action-failures.js';
import { Dialog } from '../frame/dialog.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { CodeDrawing, useCode } from './code-drawing.js';
import type { DrawnCode } from './draw-code.js';
import './coupon-barcode.css';

interface CouponBarcodeProps {
  /** The text that the code encodes. */
  text: string;
  /** Milliseconds for which it can still be shown; 0 if it cannot. */
  left: number;
}

/** A redeemed coupon's barcode for the till, in the format of the settings. */
export function CouponBarcode({ text, left }: CouponBarcodeProps) {
  const { view } = usePage();
  const barcode = settings(view, 'couponBarcode');
  const messages = getMessages(view, 'coupons');
  const code = useCode(text, barcode.format);
  const [large, setLarge] = useState(false);
  const minutes = Math.ceil(left / 60_000);
  return (
    <section className="barcode-part" aria-label={messages.barcode}>
      {barcode.guideText === '' ? null : <p className="dialog-lead">{barcode.guideText}</p>}
      {barcode.enlarge && code !== undefined ? (
        <button type="button" className="barcode-button" onClick={() => setLarge(true)}>
          <Code code={code} text={text} />
          <span className="barcode-enlarge">{messages.enlarge}</span>
        </button>
      ) : (
        <Code code={code} text={text} />
      )}
      {minutes > 0 && barcode.redisplayText !== '' ? (
        <p className="barcode-again">{fill(barcode.redisplayText, { minutes })}</p>
      ) : null}
      {large ? (
        <Dialog label={messages.barcode} close={() => setLarge(false)} full>
          <div className="barcode-large">
            <Code code={code} text={text} large />
          </div>
          <CloseButton close={() => setLarge(false)} />
        </Dialog>
      ) : null}
    </section>
  );
}

function Code({ code, text, large = false }: { code: DrawnCode | undefined; text: string; large?: boolean }) {
  const { view } = usePage();
  const barcode = settings(view, 'couponBarcode');
  const square = barcode.format === 'qr';
  const style = {
    '--barcode-width': barcode.width,
    '--barcode-height': barcode.height,
    background: barcode.backgroundColor,
  } as CSSProperties;
  return (
    <span className={`barcode${square ? ' square' : ''}${large ? ' large' : ''}`} style={style}>
      {code === undefined ? (
        <i className="skeleton" />
      ) : (
        <CodeDrawing code={code} label={`${getMessages(view, 'coupons').barcode} ${text}`} />
      )}
      {barcode.showNumber || code === undefined ? (
        <span className="barcode-number">{code?.text ?? text}</span>
      ) : null}
    </span>
  );
}
