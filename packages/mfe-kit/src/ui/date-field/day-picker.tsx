import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addMonths, getMonth, listWeeks, tokyoDay } from '../../calendar/days.js';
import { formatDay, formatMonth, useCalendarMessages } from '../../calendar/messages.js';
import { useDayFocus } from '../../calendar/use-day-focus.js';
import { WeekdayHead } from '../../calendar/weekday-head.js';
import { formatDateTime } from '../../i18n/dates.js';
import { useKitMessages } from '../../i18n/i18n.js';
import { parseDateText, toDayText } from './date-text.js';
import { TimeSelects } from './time-selects.js';

interface Props {
  /** The chosen date as text; empty for none. */
  text: string;
  hasTime: boolean;
  onText: (text: string) => void;
  onClose: () => void;
}

/** A month to choose a day from, by pointer and arrow keys, and a time of day. */
export function DayPicker({ text, hasTime, onText, onClose }: Props) {
  const t = useCalendarMessages();
  const kit = useKitMessages();
  const now = new Date().toISOString();
  const today = tokyoDay(now);
  const { day: chosen, time = '00:00' } = parseDateText(text) ?? { day: undefined };
  const [month, setMonth] = useState(getMonth(chosen ?? today));
  const grid = useRef<HTMLTableElement>(null);
  const weeks = listWeeks(month);
  const days = weeks.flat();
  const { current, choose, onKeyDown } = useDayFocus({
    grid,
    month,
    today: chosen ?? today,
    days,
    onMonth: setMonth,
  });
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, []);
  const set = (day: string, at = time) => onText(hasTime ? `${toDayText(day)} ${at}` : toDayText(day));
  const pick = (day: string) => {
    choose(day);
    set(day);
    if (!hasTime) onClose();
  };
  const onDayKey = (event: KeyboardEvent, day: string) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    pick(day);
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div role="dialog" aria-label={t('picker.choose')} className="nrn-day-picker" onKeyDown={onEscape}>
      <div className="nrn-day-picker-head">
        <MonthButton label={t('picker.previous')} onClick={() => setMonth(addMonths(month, -1))} sign="‹" />
        <strong aria-live="polite">{formatMonth(month)}</strong>
        <MonthButton label={t('picker.next')} onClick={() => setMonth(addMonths(month, 1))} sign="›" />
      </div>
      <table ref={grid} role="grid" aria-label={formatMonth(month)} onKeyDown={onKeyDown}>
        <WeekdayHead week={weeks[0]} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  role="gridcell"
                  data-day={day}
                  data-outside={getMonth(day) !== month}
                  tabIndex={day === current ? 0 : -1}
                  aria-selected={day === chosen}
                  aria-current={day === today ? 'date' : undefined}
                  aria-label={formatDay(day)}
                  onClick={() => pick(day)}
                  onKeyDown={(event) => onDayKey(event, day)}
                >
                  {Number(day.slice(8))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasTime ? <TimeSelects time={time} onTime={(at) => set(chosen ?? today, at)} /> : null}
      <div className="nrn-day-picker-foot">
        <button
          type="button"
          className="nrn-button"
          onClick={() => {
            onText(hasTime ? formatDateTime(now) : toDayText(today));
            onClose();
          }}
        >
          {t(hasTime ? 'picker.now' : 'picker.today')}
        </button>
        <button type="button" className="nrn-button" onClick={onClose}>
          {kit('action.close')}
        </button>
      </div>
    </div>
  );
}

function MonthButton({ label, sign, onClick }: { label: string; sign: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
