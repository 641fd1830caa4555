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

/** Formats a point in time (ISO 8601) as YYYY/MM/DD HH:mm in Japan. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${minute.format(new Date(iso))}`;
}
