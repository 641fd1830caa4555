import { startTransition, useOptimistic } from 'react';

/**
 * What is typed shows at once; the form (its rules, the other fields, the preview) follows as the browser has
 * time for it, so that no keystroke waits for them.
 */
export function useTyped<T>(value: T, onChange: (value: T) => void): [T, (value: T) => void] {
  const [typed, setTyped] = useOptimistic(value);
  const type = (next: T) =>
    startTransition(() => {
      setTyped(next);
      onChange(next);
    });
  return [typed, type];
}
