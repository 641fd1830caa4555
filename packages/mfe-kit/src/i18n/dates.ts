const zone = 'Asia/Tokyo';

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const minute = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Formats a point in time (ISO 8601) as YYYY/MM/DD in Japan. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso)).replaceAll('-', '/');
}

/** Formats the last minute before an exclusive end (ISO 8601): `2026/12/24 23:59` for 00:00 of the 25th. */
export function formatLastMinute(end: string): string {
  return formatDateTime(new Date(Date.parse(end) - 1).toISOString());
}

/** Formats a point in time (ISO 8601) as YYYY/MM/DD HH:mm in Japan. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${minute.format(new Date(iso))}`;
}
