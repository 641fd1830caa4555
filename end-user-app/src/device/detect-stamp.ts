import type { DeviceProof } from '@noren/contracts/device-proofs';

export type Touches = DeviceProof['touches'];

/** A stamp has at least three contact points; fewer are a hand. */
export const minContacts = 3;
/** Maximum number of points in a proof. */
const maxContacts = 10;
/** Milliseconds to wait after the last contact, because a stamp wobbles before it rests. */
export const settleDelayMs = 180;

export interface DetectionOptions {
  /** Timeout in milliseconds. */
  timeoutMs: number;
  onStamp: (touches: Touches) => void;
  /** Called when something other than a stamp touched the screen. */
  onMiss: () => void;
}

/**
 * Detects a stamp on an element. The largest set of simultaneous touches counts: some contacts come late, and a
 * system may cancel all of them when there are too many.
 * @returns a function that stops the detection
 */
export function detectStamp(
  element: HTMLElement,
  { timeoutMs, onStamp, onMiss }: DetectionOptions,
): () => void {
  let largest: Touches = [];
  let settling: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;

  const reset = () => {
    clearTimeout(settling);
    clearTimeout(limit);
    settling = undefined;
    limit = undefined;
    largest = [];
  };
  const end = () => {
    const touches = largest;
    reset();
    if (touches.length >= minContacts) onStamp(touches);
    else onMiss();
  };
  const onTouch = (event: TouchEvent) => {
    // Prevents zoom, scroll and click, because these touches belong to the stamp.
    event.preventDefault();
    if (event.targetTouches.length <= largest.length) return;
    const frame = element.getBoundingClientRect();
    largest = getPoints(event.targetTouches, frame);
    limit ??= setTimeout(end, timeoutMs);
    if (largest.length < minContacts) return;
    clearTimeout(settling);
    settling = setTimeout(end, settleDelayMs);
  };
  const onTouchEnd = (event: TouchEvent) => {
    if (event.targetTouches.length === 0 && largest.length > 0) end();
  };

  const listening = { passive: false };
  element.addEventListener('touchstart', onTouch, listening);
  element.addEventListener('touchmove', onTouch, listening);
  element.addEventListener('touchend', onTouchEnd);
  element.addEventListener('touchcancel', onTouchEnd);
  return () => {
    reset();
    element.removeEventListener('touchstart', onTouch);
    element.removeEventListener('touchmove', onTouch);
    element.removeEventListener('touchend', onTouchEnd);
    element.removeEventListener('touchcancel', onTouchEnd);
  };
}

function getPoints(touches: TouchList, frame: DOMRect): Touches {
  return Array.from(touches)
    .slice(0, maxContacts)
    .map(({ clientX, clientY }) => ({ x: clientX - frame.left, y: clientY - frame.top }));
}
