import type { DeviceProof } from '@noren/contracts';

export type Touches = DeviceProof['touches'];

/** A stamp has at least three contact points; fewer are a hand. */
export const minContacts = 3;
/** Maximum number of points in a proof. */
const maxContacts = 10;
/** Milliseconds to wait after the last contact, because a stamp wobbles before it rests. */
export const settleDelayMs = 180;

export interface DetectionOptions {
  /** Timeout in milliseconds. */
  within: number;
  felt: (touches: Touches) => void;
  /** Called when something other than a stamp touched the screen. */
  missed: () => void;
}

/**
 * Detects a stamp on an element. The largest set of simultaneous touches counts: some contacts come late, and a
 * system may cancel all of them when there are too many.
 * @returns a function that stops the detection
 */
export function detectStamp(element: HTMLElement, { within, felt, missed }: DetectionOptions): () => void {
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
    if (touches.length >= minContacts) felt(touches);
    else missed();
  };
  const touched = (event: TouchEvent) => {
    // Prevents zoom, scroll and click, because these touches belong to the stamp.
    event.preventDefault();
    if (event.targetTouches.length <= most.length) return;
    const frame = element.getBoundingClientRect();
    most = getPoints(event.targetTouches, frame);
    limit ??= setTimeout(end, within);
    if (most.length < minContacts) return;
    clearTimeout(settling);
    settling = setTimeout(end, settleDelayMs);
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

function getPoints(touches: TouchList, frame: DOMRect): Touches {
  return Array.from(touches)
    .slice(0, maxContacts)
    .map(({ clientX, clientY }) => ({ x: clientX - frame.left, y: clientY - frame.top }));
}
