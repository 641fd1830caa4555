import type { WidgetProps } from '@rjsf/utils';
import { formatLastMinute } from '../i18n/dates.js';
import { useKitMessages } from '../i18n/i18n.js';
import { toTimeText } from '../ui/date-field/date-text.js';
import { TimeInput } from '../ui/date-field/time-input.js';
import { toFieldProps } from './widget-props.js';

/** A date and time field in Japan's time zone. Below an exclusive end it shows the last minute that counts. */
export function TimeWidget(props: WidgetProps) {
  const { id, label, value, disabled, invalid, describedBy } = toFieldProps(props);
  const kit = useKitMessages();
  const isEnd =
    toTimeText(value) !== '' && (props.schema as { exclusiveEnd?: boolean }).exclusiveEnd === true;
  const hintId = `${id}__last`;
  return (
    <>
      <TimeInput
        id={id}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={isEnd ? `${describedBy} ${hintId}` : describedBy}
        status={invalid ? 'error' : ''}
        disabled={disabled}
        value={value}
        onChange={props.onChange}
      />
      {isEnd ? (
        <span id={hintId} className="nrn-time-hint">
          {kit('time.lastMinute', { date: formatLastMinute(value) })}
        </span>
      ) : null}
    </>
  );
}
