import { useEffect, useState } from 'react';
import { type DrawnCode, drawCode } from '../coupon-barcode/draw-code.js';
import type { CardCode } from './card-code.js';

/** Modules of light around a code, without which readers do not find it. */
const quiet = { lines: 10, square: 4 };

/** The code on the card. What draws it is heavy and comes after the card's first picture. */
export function MemberBarcode({ code, label }: { code: CardCode; label: string }) {
  const drawn = useDrawn(code);
  if (drawn === 'failed') return null;
  return (
    <div className={`member-code ${code.format}`}>
      {drawn === undefined ? (
        <i className="skeleton member-code-waiting" />
      ) : (
        <Drawing drawn={drawn} label={`${label} ${code.text}`} />
      )}
    </div>
  );
}

/** Without the drawing, because it could not be loaded, the number on the card is what staff type. */
function useDrawn({ text, format }: CardCode): DrawnCode | 'failed' | undefined {
  const [drawn, setDrawn] = useState<DrawnCode | 'failed'>();
  useEffect(() => {
    let live = true;
    drawCode(text, format).then(
      (code) => live && setDrawn(code),
      () => live && setDrawn('failed'),
    );
    return () => {
      live = false;
    };
  }, [text, format]);
  return drawn;
}

function Drawing({ drawn, label }: { drawn: DrawnCode; label: string }) {
  const square = drawn.rows.length > 1;
  const side = square ? quiet.square : quiet.lines;
  const above = square ? quiet.square : 0;
  return (
    <svg
      viewBox={`${-side} ${-above} ${drawn.width + 2 * side} ${drawn.rows.length + 2 * above}`}
      preserveAspectRatio={square ? 'xMidYMid' : 'none'}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      {drawn.rows.map((row, y) =>
        row.map((run) => <rect key={`${y} ${run.at}`} x={run.at} y={y} width={run.width} height="1" />),
      )}
    </svg>
  );
}
