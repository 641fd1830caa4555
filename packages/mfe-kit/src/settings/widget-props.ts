import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils';
import { startTransition, useOptimistic } from 'react';

/** Returns the props that all our fields take from a widget. */
export function toFieldProps({ id, value, label, disabled, readonly, rawErrors }: WidgetProps) {
  return {
    id,
    label,
    value: typeof value === 'string' ? value : '',
    disabled: disabled === true || readonly === true,
    invalid: (rawErrors?.length ?? 0) > 0,
    describedBy: ariaDescribedByIds(id),
  };
}

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
