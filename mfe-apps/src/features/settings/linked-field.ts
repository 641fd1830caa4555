const focusable =
  'input:not([type="hidden"], [tabindex="-1"]), textarea, select, button, [contenteditable="true"], [tabindex="0"]';
/** Frames of a field in forms and editors, the narrowest first. */
const frames = '.ant-form-item, .apps-field, .apps-switch, .nrn-field-pair > div';
const mark = 'apps-linked-field';

/**
 * Finds the element of a field.
 *
 * @param field `section.field`
 * @returns the section itself if its form does not show the field; undefined while the form is loading
 */
export function findField(field: string): HTMLElement | undefined {
  const [section = '', name = ''] = field.split('.');
  const id = `${section}_${name}`;
  const own = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${id}_"]`);
  if (own !== null) return own;
  const form = document.querySelector(`[id^="${section}_"]`);
  return form === null ? undefined : (form.closest('section') ?? undefined);
}

/** Scrolls to a field, focuses its control and marks it until the focus leaves it. */
export function markField(found: HTMLElement): void {
  const frame = found.closest<HTMLElement>(frames) ?? found;
  const control = [found, ...frame.querySelectorAll<HTMLElement>(focusable)].find(canFocus);
  // A read-only form has no control to focus; the field itself is focused, so that screen readers reach it.
  if (control === undefined) frame.tabIndex = -1;
  (control ?? frame).focus({ preventScroll: true });
  frame.scrollIntoView?.({ block: 'center' });
  frame.classList.add(mark);
  frame.addEventListener('focusout', () => frame.classList.remove(mark), { once: true });
}

const canFocus = (element: HTMLElement): boolean =>
  element.matches(focusable) && !element.matches(':disabled');
