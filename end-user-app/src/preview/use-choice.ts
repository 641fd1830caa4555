import type { SettingAddress } from '@noren/contracts/setting-address';
import { useEffect, useEffectEvent, useState } from 'react';
import { mapElements } from './setting-places/find-elements.js';
import type { Shown } from './setting-places/shown-items.js';

/** An element that staff point at, and the setting that makes it. */
export interface Pointed {
  readonly element: Element;
  readonly setting: SettingAddress;
}

/** What members do on a page, none of which happens while staff choose. */
const actions = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchend', 'submit', 'change'] as const;
/** Marks elements that only the choice lets the keyboard reach, with the `tabindex` that they had. */
const reached = 'data-chosen-by-keyboard';

/**
 * Lets staff choose an element by pointer or keyboard, instead of what the mini-app does with it.
 *
 * @returns what they point at
 */
export function useChoice(
  shown: Shown,
  { onChoose, onEnd }: { onChoose: (setting: SettingAddress) => void; onEnd: () => void },
): Pointed | undefined {
  const [pointed, setPointed] = useState<Pointed>();
  const findSetting = useEffectEvent((target: EventTarget | null) => getPointed(target, shown));
  const choose = useEffectEvent((target: EventTarget | null) => {
    const found = getPointed(target, shown);
    if (found !== undefined) onChoose(found.setting);
  });
  const end = useEffectEvent(onEnd);
  const letReach = useEffectEvent(() => makeReachable(mapElements(shown).keys()));

  useEffect(() => {
    const point = ({ target }: Event) => setPointed(findSetting(target));
    const leave = () => setPointed(undefined);
    const prevent = (event: Event) => {
      // Disabled buttons have no clicks.
      if (event.type === 'pointerup' && (event.target as Element).matches(':disabled')) choose(event.target);
      stop(event);
    };
    const click = (event: Event) => {
      stop(event);
      choose(event.target);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab' || event.key.startsWith('Arrow')) return;
      stop(event);
      if (event.key === 'Escape') end();
      else if (event.key === 'Enter') choose(document.activeElement);
    };
    const changes = new MutationObserver(letReach);
    changes.observe(document.body, { childList: true, subtree: true });
    letReach();
    const stopListening = listen([
      ...actions.map((type) => [type, prevent] as const),
      ['click', click],
      ['keydown', press as (event: Event) => void],
      ['pointerover', point],
      ['focusin', point],
    ]);
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      changes.disconnect();
      stopListening();
      document.documentElement.removeEventListener('pointerleave', leave);
      for (const element of document.querySelectorAll(`[${reached}]`)) {
        const before = element.getAttribute(reached);
        if (before) element.setAttribute('tabindex', before);
        else element.removeAttribute('tabindex');
        element.removeAttribute(reached);
      }
    };
  }, []);
  return pointed;
}

function listen(listeners: readonly (readonly [type: string, listener: (event: Event) => void])[]) {
  const options = { capture: true, passive: false };
  for (const [type, listener] of listeners) window.addEventListener(type, listener, options);
  return () => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener, options);
  };
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns the narrowest element around the target that a setting makes. */
function getPointed(target: EventTarget | null, shown: Shown): Pointed | undefined {
  const settings = mapElements(shown);
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const setting = settings.get(element);
    if (setting !== undefined) return { element, setting };
  }
  return undefined;
}

/** Adds elements to the order of the keyboard that are not in it. */
function makeReachable(elements: Iterable<Element>): void {
  for (const element of elements) {
    if (!(element instanceof HTMLElement) || element.tabIndex >= 0) continue;
    element.setAttribute(reached, element.getAttribute('tabindex') ?? '');
    element.tabIndex = 0;
  }
}
