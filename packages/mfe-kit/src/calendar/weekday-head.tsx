import { formatWeekday } from './messages.js';

/** The head of a month's grid. @param week the days of any of its weeks */
export function WeekdayHead({ week = [] }: { week: readonly string[] | undefined }) {
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col">
            {formatWeekday(day)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
