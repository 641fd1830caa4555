import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { isMotionReduced } from '../celebration/motion.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import { type Coverage, coverHeight, createCoverage, type Spot, scratchRadius, strokes } from './coverage.js';
import { drawCover, eraseLine } from './draw-cover.js';

interface ScratchCoverProps {
  /** Image of the cover; empty draws a silver one. */
  imageUrl: string;
  /** Percentage that must be scratched off. */
  enough: number;
  /** Scratches automatically. */
  auto: boolean;
  scratched: () => void;
}

/** Width of the canvas in pixels; screens scale it. */
const width = 640;
const height = width * coverHeight;
/** Milliseconds per stroke of the auto-play. */
const strokeTime = 220;

/** The cover of a result; scratched off by finger, mouse or keys. */
export function ScratchCover({ imageUrl, enough, auto, scratched }: ScratchCoverProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'scratch');
  const canvas = useRef<HTMLCanvasElement>(null);
  const announcement = useRef<HTMLSpanElement>(null);
  const coverage = useRef<Coverage>(undefined);
  const last = useRef<Spot>(undefined);
  const stroke = useRef(0);
  const ended = useRef(false);

  useEffect(() => {
    coverage.current = createCoverage();
    ended.current = false;
    stroke.current = 0;
    if (canvas.current !== null) return drawCover(canvas.current, imageUrl, messages.cover);
  }, [imageUrl, messages.cover]);

  const rub = (from: Spot, to: Spot) => {
    if (ended.current || coverage.current === undefined) return;
    if (canvas.current !== null) eraseLine(canvas.current, from, to, scratchRadius);
    coverage.current.scratch(from, to);
    if (coverage.current.percent() < enough) return;
    ended.current = true;
    scratched();
  };
  useAutoPlay(auto, rub);

  const getPosition = (event: PointerEvent<HTMLElement>): Spot => {
    const frame = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - frame.left) / frame.width, y: (event.clientY - frame.top) / frame.height };
  };
  const startStroke = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    last.current = getPosition(event);
    rub(last.current, last.current);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (last.current === undefined) return;
    const spot = getPosition(event);
    rub(last.current, spot);
    last.current = spot;
  };
  const drop = () => {
    last.current = undefined;
  };
  const action = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    const line = strokes()[stroke.current];
    stroke.current += 1;
    if (line !== undefined) rub(...line);
    const percent = Math.round(coverage.current?.percent() ?? 0);
    if (announcement.current !== null)
      announcement.current.textContent = fill(messages.progress, { percent });
  };
  return (
    <>
      <canvas
        ref={canvas}
        className="scratch-cover"
        width={width}
        height={height}
        role="button"
        tabIndex={0}
        aria-label={messages.coverKeys}
        onPointerDown={startStroke}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={action}
      />
      <span ref={announcement} className="visually-hidden" aria-live="polite" />
    </>
  );
}

/** Draws the strokes one by one, or all at once if the member prefers reduced motion. */
function useAutoPlay(auto: boolean, rub: (from: Spot, to: Spot) => void): void {
  const rubbing = useRef(rub);
  useEffect(() => {
    rubbing.current = rub;
  });
  useEffect(() => {
    if (!auto) return;
    const lines = strokes();
    if (isMotionReduced()) {
      for (const line of lines) rubbing.current(...line);
      return;
    }
    let frame = 0;
    const startedAt = performance.now();
    const draw = (now: number) => {
      const at = (now - startedAt) / strokeTime;
      lines.slice(0, Math.floor(at)).forEach((line) => rubbing.current(...line));
      const [from, to] = lines[Math.floor(at)] ?? [];
      if (from === undefined || to === undefined) return;
      const part = at % 1;
      rubbing.current(from, { x: from.x + (to.x - from.x) * part, y: from.y });
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [auto]);
}
