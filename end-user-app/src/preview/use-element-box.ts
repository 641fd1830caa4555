import { useEffect, useEffectEvent, useState } from 'react';
import { reveal } from './reveal.js';

/** Place of an element in the window, pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns where an element is, as long as it is in the page: pages render again with every change of the settings.
 *
 * @param find returns the element
 * @param key another one is another element
 * @param revealed scrolls to the element when it first appears
 */
export function useElementBox(
  find: () => Element | undefined,
  key: unknown,
  revealed = false,
): Box | undefined {
  const [box, setBox] = useState<Box>();
  const findNow = useEffectEvent(find);
  useEffect(() => {
    let followed: Element | undefined;
    let isRevealed = !revealed;
    let frame = 0;
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => schedule());
    const measure = () => {
      frame = 0;
      const element = findNow();
      if (element !== followed) {
        followed = element;
        sizes?.disconnect();
        for (const one of [document.body, element]) if (one !== undefined) sizes?.observe(one);
      }
      if (element !== undefined && !isRevealed) {
        isRevealed = true;
        reveal(element);
      }
      setBox((before) => toBox(element, before));
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    const changes = new MutationObserver(schedule);
    changes.observe(document.body, { childList: true, subtree: true, characterData: true });
    window.addEventListener('scroll', schedule, { capture: true, passive: true });
    window.addEventListener('resize', schedule);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      sizes?.disconnect();
      changes.disconnect();
      window.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
    };
  }, [key, revealed]);
  return box;
}

/** Returns an element's box; the same object while it does not change. */
function toBox(element: Element | undefined, before: Box | undefined): Box | undefined {
  if (element === undefined || element.checkVisibility?.() === false) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const isSame =
    before?.left === left && before.top === top && before.width === width && before.height === height;
  return isSame ? before : { left, top, width, height };
}
