import { type ReactNode, useEffect } from 'react';

interface Props {
  /** Restores what was typed before hydration. */
  restoreInput: () => void;
  /** Replays the taps from before hydration. */
  replayTaps: () => void;
  children: ReactNode;
}

/** Replays input and taps that came before the page was hydrated. */
export function HydrationBoundary({ restoreInput, replayTaps, children }: Props) {
  useEffect(() => {
    restoreInput();
    // React renders the restored input right after effects run, so buttons see it when the taps arrive.
    queueMicrotask(replayTaps);
  }, [restoreInput, replayTaps]);
  return children;
}

/** Choices are queued as taps, and a chosen file stays in its field. */
const fields = 'input:not([type=radio],[type=checkbox],[type=file]), select';

/**
 * Saves what was typed and selected before hydration, which resets fields to their served values.
 * @returns a function that restores the values to the fields that still exist, as if typed again
 */
export function saveInput(within: ParentNode): () => void {
  const inputs = [...within.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields)]
    // A select has no default value to compare with, so its value is always restored.
    .filter((field) => !('defaultValue' in field && field.value === field.defaultValue))
    .map((field) => [field, field.value] as const);
  return () => {
    for (const [field, value] of inputs) {
      // React takes the value at hydration as known and only reports a change that differs from it.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}
