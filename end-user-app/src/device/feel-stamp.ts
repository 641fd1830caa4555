import type { DeviceProof } from '@noren/contracts';

export type Touches = DeviceProof['touches'];

/** A stamp stands on three feet at least; what is less is a hand. */
export const fewestFeet = 3;
/** Most points that a proof may have. */
const mostFeet = 10;
/** Milliseconds after the last foot came down: a stamp rocks before it stands. */
export const settleMilliseconds = 180;

export interface FeelOptions {
  /** Milliseconds that one press may take. */
  within: number;
  felt: (touches: Touches) => void;
  /** Something touched the screen that is no stamp. */
  missed: () => void;
}

/**
 * Listens for a stamp on an element. The largest set of points that touched it at once counts: some feet come
 * down late, and a system may take them all away when there are too many.
 *
 * @returns how to stop
 */
export function feelStamp(element: HTMLElement, { within, felt, missed }: FeelOptions): () => void {
  let most: Touches = [];
  let settling: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;

  const reset = () => {
    clearTimeout(settling);
    clearTimeout(limit);
    settling = undefined;
    limit = undefined;
    most = [];
  };
  const end = () => {
    const touches = most;
    reset();
    if (touches.length >= fewestFeet) felt(touches);
    else missed();
  };
  const touched = (event: TouchEvent) => {
    // Neither zoom nor scroll nor a click: the points are the stamp's.
    event.preventDefault();
    if (event.targetTouches.length <= most.length) return;
    const frame = element.getBoundingClientRect();
    most = pointsOf(event.targetTouches, frame);
    limit ??= setTimeout(end, within);
    if (most.length < fewestFeet) return;
    clearTimeout(settling);
    settling = setTimeout(end, settleMilliseconds);
  };
  const lifted = (event: TouchEvent) => {
    if (event.targetTouches.length === 0 && most.length > 0) end();
  };

  const listening = { passive: false };
  element.addEventListener('touchstart', touched, listening);
  element.addEventListener('touchmove', touched, listening);
  element.addEventListener('touchend', lifted);
  element.addEventListener('touchcancel', lifted);
  return () => {
    reset();
    element.removeEventListener('touchstart', touched);
    element.removeEventListener('touchmove', touched);
    element.removeEventListener('touchend', lifted);
    element.removeEventListener('touchcancel', lifted);
  };
}

function pointsOf(touches: TouchList, frame: DOMRect): Touches {
  return Array.from(touches)
    .slice(0, mostFeet)
    .map(({ clientX, clientY }) => ({ x: clientX - frame.left, y: clientY - frame.top }));
}
