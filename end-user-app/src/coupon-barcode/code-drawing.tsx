import { useEffect, useState } from 'react';
import { type CodeFormat, type DrawnCode, drawCode } from './draw-code.js';

/** Milliseconds before retrying after the drawing code failed to load. */
const pauseMs = 2_000;

/** Returns the drawn code once the drawing code is loaded. */
export function useCode(text: string, format: CodeFormat): DrawnCode | undefined {
  const [code, setCode] = useState<DrawnCode>();
  useEffect(() => {
    let live = true;
    let next: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      drawCode(text, format).then(
        (drawn) => live && setCode(drawn),
        () => {
          // Until the drawing code loads, staff can type the number next to it.
          if (live) next = setTimeout(draw, pauseMs);
        },
      );
    };
    draw();
    return () => {
      live = false;
      clearTimeout(next);
    };
  }, [text, format]);
  return code;
}

/** Width of the quiet zone in modules; scanners do not find a code without it. */
const quiet = { lines: 10, square: 4 };

/** A drawn code that fills its container. */
export function CodeDrawing({ code, label }: { code: DrawnCode; label: string }) {
  const square = code.rows.length > 1;
  const side = square ? quiet.square : quiet.lines;
  const above = square ? quiet.square : 0;
  return (
    <svg
      viewBox={`${-side} ${-above} ${code.width + 2 * side} ${code.rows.length + 2 * above}`}
      preserveAspectRatio={square ? 'xMidYMid' : 'none'}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      {code.rows.map((row, y) =>
        row.map((run) => <rect key={`${y} ${run.at}`} x={run.at} y={y} width={run.width} height="1" />),
      )}
    </svg>
  );
}
