import type { WidgetProps } from '@rjsf/utils';
import { Input } from 'antd';
import { fromTokyoInput, toTokyoInput } from '../i18n/tokyo-time.js';
import { fieldProps } from './field-props.js';

/** Latest accepted time: five-digit years are typing errors. */
const last = '9999-12-31T23:59';

/** A date and time field in Japan's time zone. */
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
