import type { ContentCalendar as Calendar } from '@noren/contracts/content-calendar';
import { useLocale, useMay } from '@noren/mfe-kit';
import { Alert } from '@noren/mfe-kit/feedback';
import {
  addDays,
  addMonths,
  formatMonth,
  getMonth,
  listWeeks,
  MonthGrid,
  tokyoDay,
} from '@noren/mfe-kit/fields';
import { QueryState } from '@noren/mfe-kit/frame';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages.js';
import { CalendarItemLink } from './calendar-item.js';
import { type CalendarItem, type DateItem, toItems } from './calendar-items.js';
import type { CalendarSearch } from './calendar-search.js';
import { MonthTools } from './month-tools.js';
import { MoveDateDialog } from './move-date-dialog.js';
import { type DateChange, useCalendar } from './queries.js';
import { useMoveDate } from './use-move-date.js';

interface Props {
  /** One app; several by default. */
  appId?: string;
  search: CalendarSearch;
  onSearch: (search: CalendarSearch) => void;
  filters?: ReactNode;
}

/** A month of what starts, ends and is scheduled. */
export function ContentCalendar({ appId, search, onSearch, filters }: Props) {
  const today = tokyoDay(new Date().toISOString());
  const { month = getMonth(today), groupId } = search;
  const days = listWeeks(month).flat();
  const calendar = useCalendar({
    ...{ from: days[0] ?? `${month}-01`, to: days.at(-1) ?? addDays(`${month}-01`, 30) },
    ...(appId === undefined ? {} : { appId }),
    ...(groupId === undefined ? {} : { groupId }),
  });
  const show = (next: string) => onSearch({ ...search, month: next });
  return (
    <section className="nrn-panel">
      <MonthTools
        month={month}
        onBefore={() => show(addMonths(month, -1))}
        onAfter={() => show(addMonths(month, 1))}
        onToday={() => show(getMonth(today))}
      >
        {filters}
      </MonthTools>
      <QueryState query={calendar}>
        {({ data }) => (
          <Month
            calendar={data}
            isLoading={calendar.isPlaceholderData}
            month={month}
            today={today}
            showsApp={appId === undefined}
            onMonth={show}
          />
        )}
      </QueryState>
    </section>
  );
}

interface MonthProps {
  calendar: Calendar;
  /** True while these are the entries of another month. */
  isLoading: boolean;
  month: string;
  today: string;
  showsApp: boolean;
  onMonth: (month: string) => void;
}

function Month({ calendar, isLoading, month, today, showsApp, onMonth }: MonthProps) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const mayWrite = useMay('content.write');
  const { pending, move } = useMoveDate();
  const [asked, setAsked] = useState<DateItem>();
  const items = toItems(calendar, { locale, mayWrite }).map((item) =>
    'date' in item && pending !== undefined ? withPending(item, pending) : item,
  );
  const isEmpty = !isLoading && items.every(({ day }) => getMonth(day) !== month);
  const moveItem = (item: CalendarItem, day: string) => {
    if ('date' in item) move(item.date, day);
  };
  return (
    <>
      <p className="apps-calendar-status" role="status">
        {isLoading ? t('calendar.loading') : isEmpty ? t('calendar.empty') : ''}
      </p>
      {calendar.truncated ? <Alert type="warning" showIcon title={t('calendar.truncated')} /> : null}
      <MonthGrid<CalendarItem>
        label={formatMonth(month)}
        month={month}
        today={today}
        entries={items}
        renderEntry={(item, tabIndex) => (
          <CalendarItemLink item={item} tabIndex={tabIndex} showsApp={showsApp} />
        )}
        onMonth={onMonth}
        onMove={moveItem}
        onAskMove={(item) => setAsked('date' in item ? item : undefined)}
      />
      {asked === undefined ? null : (
        <MoveDateDialog
          item={asked}
          onMove={(day) => {
            setAsked(undefined);
            moveItem(asked, day);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Shows a change that is being saved; until then the content has no version to change further. */
function withPending(item: DateItem, { date, day }: DateChange): DateItem {
  if (item.date.contentId !== date.contentId) return item;
  return { ...item, isMovable: false, ...(item.date.field === date.field ? { day } : {}) };
}
