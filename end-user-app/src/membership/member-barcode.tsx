import type { CardCode } from '@noren/contracts/core';
import { CodeDrawing, useCode } from '../coupon-barcode/code-drawing.js';

/** The code on the card. Its drawing code is large and loads after the card's first paint. */
export function MemberBarcode({ code, label }: { code: CardCode; label: string }) {
  const drawn = useCode(code.text, code.format);
  return (
    <div className={`member-code ${code.format}`}>
      {drawn === undefined ? (
        <i className="skeleton member-code-waiting" />
      ) : (
        <CodeDrawing code={drawn} label={`${label} ${code.text}`} />
      )}
    </div>
  );
}
