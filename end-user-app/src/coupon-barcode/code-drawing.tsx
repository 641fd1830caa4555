import { useEffect, useState } from 'react';
import { type CodeFormat, type DrawnCode, drawCode } from './draw-code.js';

/** How long what draws codes is left alone where it could not be loaded, milliseconds. */
const pauseMs = 2_000;

/** The code, once what draws it has been loaded. */
export function useCode(text: string, format: CodeFormat): DrawnCode | undefined {
  const [code, setCode] = useState<DrawnCode>();
  useEffect(() => {
    let live = true;
    let next: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      drawCode(text, format).then(
        (drawn) => live && setCode(drawn),
        () => {
          // Until what draws it could be loaded, the number beside it is what staff type.
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

/** Modules of light around a code, without which readers do not find it. */
const quiet = { lines: 10, square: 4 };

/** A drawn code, as wide and high as its place. */
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
