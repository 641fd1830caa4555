import type { WidgetProps } from '@rjsf/utils';
import { Input } from 'antd';
import { formatLastMinute } from '../i18n/dates.js';
import { useKitMessages } from '../i18n/i18n.js';
import { toFieldProps } from './widget-props.js';

/** Latest accepted time: five-digit years are typing errors. */
const last = '9999-12-31T23:59';

/** A date and time field in Japan's time zone. Below an exclusive end it shows the last minute that counts. */
export function TimeWidget(props: WidgetProps) {
  const { id, label, value, disabled, invalid, describedBy } = toFieldProps(props);
  const kit = useKitMessages();
  const typed = toTokyoInput(value);
  const isEnd = typed !== '' && (props.schema as { exclusiveEnd?: boolean }).exclusiveEnd === true;
  const hintId = `${id}__last`;
  return (
    <>
      <Input
        id={id}
        type="datetime-local"
        className="nrn-time-field"
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={isEnd ? `${describedBy} ${hintId}` : describedBy}
        status={invalid ? 'error' : ''}
        max={last}
        disabled={disabled}
        value={typed}
        onChange={({ target }) => props.onChange(fromTokyoInput(target.value))}
      />
      {isEnd ? (
        <span id={hintId} className="nrn-time-hint">
          {kit('time.lastMinute', { date: formatLastMinute(value) })}
        </span>
      ) : null}
    </>
  );
}

/** Japan has no daylight saving time. */
const offsetMilliseconds = 9 * 60 * 60 * 1000;

/** Formats a point in time (ISO 8601) for a `datetime-local` input in Japan's time; empty for none. */
export function toTokyoInput(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(at + offsetMilliseconds).toISOString().slice(0, 16);
}

/** Parses a `datetime-local` value in Japan's time to ISO 8601 in UTC; undefined for none. */
export function fromTokyoInput(local: string): string | undefined {
  const at = Date.parse(`${local.slice(0, 16)}:00Z`);
  // The length check is needed: some browsers parse incomplete text as a date.
  return local.length < 16 || Number.isNaN(at) ? undefined : new Date(at - offsetMilliseconds).toISOString();
}
