import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils';

/** Returns the props that all our fields take from a widget. */
export function fieldProps({ id, value, label, disabled, readonly, rawErrors }: WidgetProps) {
  return {
    id,
    label,
    value: typeof value === 'string' ? value : '',
    disabled: disabled === true || readonly === true,
    invalid: (rawErrors?.length ?? 0) > 0,
    describedBy: ariaDescribedByIds(id),
  };
}
