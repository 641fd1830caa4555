import { sections } from '@noren/contracts/config-sections';
import { type SettingAddress, splitSettingAddress } from '@noren/contracts/setting-address';

const focusable =
  'input:not([type="hidden"], [tabindex="-1"]), textarea, select, button, [contenteditable="true"], [tabindex="0"]';
/** Frames of a field in forms and editors, the narrowest first. */
const frames = '.ant-form-item, .apps-field, .apps-switch, .nrn-field-pair > div';
/** A drawn item of a list; pressing it opens the controls of the item. */
const drawnItem = '.apps-arranged[aria-pressed="false"]';
const mark = 'apps-linked-field';

/**
 * Finds the element of a setting.
 *
 * @returns the narrowest part of the address that the form shows, at least the section; undefined while the form is
 * loading
 */
export function findField(address: SettingAddress): HTMLElement | undefined {
  const { section, field, path } = splitSettingAddress(address);
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const id = [section, field, ...path.slice(0, depth)].join('_');
    const own = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${id}_"]`);
    if (own !== null) return own;
  }
  const form = document.querySelector(`[id^="${section}_"]`);
  return form === null ? undefined : (form.closest('section') ?? undefined);
}

/**
 * Finds the setting that an element of a form belongs to.
 *
 * @returns undefined for elements that belong to none, such as buttons of the page
 */
export function findAddress(element: Element): SettingAddress | undefined {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    const own = toAddress(around.id);
    if (own !== undefined) return own;
    if (around.matches('li')) return findIn(around)?.split('.').slice(0, 3).join('.');
    if (around.matches(frames)) {
      const inside = findIn(around);
      if (inside !== undefined) return inside;
    }
  }
  return undefined;
}

function findIn(frame: Element): SettingAddress | undefined {
  for (const { id } of frame.querySelectorAll('[id]')) {
    const address = toAddress(id);
    if (address !== undefined) return address;
  }
  return undefined;
}

/** Returns the setting of a control's id; labels and errors add a suffix to it. */
function toAddress(id: string): SettingAddress | undefined {
  const [section = '', field = '', ...path] = (id.split('-')[0] ?? '').split('_');
  if (!Object.hasOwn(sections, section)) return undefined;
  const { properties } = sections[section as keyof typeof sections].schema;
  return Object.hasOwn(properties, field) ? [section, field, ...path].join('.') : undefined;
}

/** Scrolls to a field, focuses its control and marks it until the focus leaves it. */
export function markField(found: HTMLElement): void {
  const frame = found.closest<HTMLElement>(frames) ?? found;
  const control = [found, ...frame.querySelectorAll<HTMLElement>(focusable)].find(canFocus);
  // A read-only form has no control to focus; the field itself is focused, so that screen readers reach it.
  if (control === undefined) frame.tabIndex = -1;
  (control ?? frame).focus({ preventScroll: true });
  if (found.matches(drawnItem)) found.click();
  frame.scrollIntoView?.({ block: 'center' });
  frame.classList.add(mark);
  frame.addEventListener('focusout', () => frame.classList.remove(mark), { once: true });
}

const canFocus = (element: HTMLElement): boolean =>
  element.matches(focusable) && !element.matches(':disabled');
