import type { WidgetProps } from '@rjsf/utils';
import { Input } from 'antd';
import { fromTokyoInput, toTokyoInput } from '../i18n/tokyo-time.js';
import { fieldProps } from './field-props.js';

/** The last minute that an input takes: years of five digits are typing errors. */
const last = '9999-12-31T23:59';

/** A point in time, typed and shown as Japan's clocks say it. */
export function TimeWidget(props: WidgetProps) {
  const { id, label, value, disabled, invalid, describedBy } = fieldProps(props);
  return (
    <Input
      id={id}
      type="datetime-local"
      className="nrn-time-field"
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      status={invalid ? 'error' : ''}
      max={last}
      disabled={disabled}
      value={toTokyoInput(value)}
      onChange={({ target }) => props.onChange(fromTokyoInput(target.value))}
    />
  );
}
