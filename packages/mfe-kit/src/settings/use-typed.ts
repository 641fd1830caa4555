import { startTransition, useOptimistic } from 'react';

/**
 * Shows input immediately and updates the form (rules, other fields, preview) in a transition, so that typing stays
 * responsive.
 */
export function useOptimisticInput<T>(value: T, onChange: (value: T) => void): [T, (value: T) => void] {
  const [typed, setTyped] = useOptimistic(value);
  const type = (next: T) =>
    startTransition(() => {
      setTyped(next);
      onChange(next);
    });
  return [typed, type];
}
