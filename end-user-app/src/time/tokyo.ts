const tokyoOffset = 9 * 60 * 60 * 1000;

/** Formats `2026/11/20`: the day in Asia/Tokyo, whatever the device's zone and language. */
export function tokyoDate(iso: string): string {
  return shifted(iso).slice(0, 10).replaceAll('-', '/');
}

/** Formats `2026/11/20 18:05` in Asia/Tokyo. */
export function tokyoDateTime(iso: string): string {
  return `${tokyoDate(iso)} ${shifted(iso).slice(11, 16)}`;
}

/** Formats the last day before an exclusive end: `2026/12/24` for an end at 00:00 of the 25th. */
export function tokyoLastDate(end: string): string {
  return tokyoDate(lastInstant(end));
}

/** Formats the last minute before an exclusive end: `2026/12/24 23:59` for an end at 00:00 of the 25th. */
export function tokyoLastDateTime(end: string): string {
  return tokyoDateTime(lastInstant(end));
}

function lastInstant(end: string): string {
  return new Date(Date.parse(end) - 1).toISOString();
}

function shifted(iso: string): string {
  return new Date(Date.parse(iso) + tokyoOffset).toISOString();
}
