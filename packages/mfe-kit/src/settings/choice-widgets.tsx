import type { WidgetProps } from '@rjsf/utils';
import { Checkbox, Radio } from 'antd';
import { toFieldProps } from './widget-props.js';

// The theme's own groups have no accessible name: their label's target is not a labelable element.

/** A radio group for one of a few options. */
export function RadioWidget(props: WidgetProps) {
  const { id, label, value, disabled, describedBy } = toFieldProps(props);
  return (
    <Radio.Group
      id={id}
      name={id}
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      disabled={disabled}
      options={props.options.enumOptions ?? []}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}

/** A checkbox group for several of a few options. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, label, disabled, describedBy } = toFieldProps(props);
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy}>
      <Checkbox.Group
        name={id}
        value={props.value}
        disabled={disabled}
        options={props.options.enumOptions ?? []}
        onChange={props.onChange}
      />
    </div>
  );
}
