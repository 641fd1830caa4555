/** Choices are kept as taps; a chosen file stays in its field. */
const fields = 'input:not([type=radio],[type=checkbox],[type=file]), select';

/**
 * Keeps what was typed and selected before the page could answer: hydration sets fields to what they were
 * served with.
 *
 * @returns gives it back to the fields that are still there, as if it were typed now
 */
export function keepTyped(within: ParentNode): () => void {
  const kept = [...within.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields)]
    // A select has no default of its own to compare with: what it holds is chosen once more.
    .filter((field) => !('defaultValue' in field && field.value === field.defaultValue))
    .map((field) => [field, field.value] as const);
  return () => {
    for (const [field, typed] of kept) {
      // React takes the text at hydration for known: only a change from what it knows is one to it.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}
