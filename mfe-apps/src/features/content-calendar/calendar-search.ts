/** State of a calendar that is kept in the URL. */
export interface CalendarSearch {
  /** YYYY-MM; the current month by default. */
  month?: string;
  groupId?: string;
}

/** `validateSearch` of the calendars. */
export function validateCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const month = String(search['month'] ?? '');
  // The URL parser returns all-digit values as numbers.
  const groupId = String(search['groupId'] ?? '');
  return {
    ...(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}),
    ...(groupId === '' ? {} : { groupId }),
  };
}
