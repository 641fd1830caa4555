import { useCalendarMessages } from '../../calendar/messages.js';

/** Minutes between the offered ones; others can be typed into the field. */
const step = 5;

const listNumbers = (end: number, by = 1): string[] =>
  Array.from({ length: end / by }, (_, index) => String(index * by).padStart(2, '0'));

interface Props {
  /** HH:mm. */
  time: string;
  onTime: (time: string) => void;
}

/** The hour and the minute of a time of day. */
export function TimeSelects({ time, onTime }: Props) {
  const t = useCalendarMessages();
  const [hour = '00', minute = '00'] = time.split(':');
  const minutes = [...new Set([...listNumbers(60, step), minute])].sort();
  return (
    <div className="nrn-day-picker-time">
      <select
        aria-label={t('picker.hour')}
        value={hour}
        onChange={({ target }) => onTime(`${target.value}:${minute}`)}
      >
        {listNumbers(24).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <span aria-hidden="true">:</span>
      <select
        aria-label={t('picker.minute')}
        value={minute}
        onChange={({ target }) => onTime(`${hour}:${target.value}`)}
      >
        {minutes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </div>
  );
}
