import { type DatePart, dateParts } from '@noren/contracts/config-sections';

/** Returns the value at a dotted path of a partner's response, such as `data.point`. */
export function getValueAt(answer: unknown, path: string): unknown {
  if (path === '') return undefined;
  return path.split('.').reduce<unknown>((value, name) => {
    const holds = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return holds ? (value as Record<string, unknown>)[name] : undefined;
  }, answer);
}

/** Parses a number, also from text such as `1,000`; undefined for anything else. */
export function parseNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

const parts = {
  YYYY: '\\d{4}',
  MM: '\\d{1,2}',
  DD: '\\d{1,2}',
  HH: '\\d{1,2}',
  mm: '\\d{1,2}',
  ss: '\\d{1,2}',
} as const satisfies Record<DatePart, string>;
const partNames = new RegExp(dateParts.join('|'), 'g');

/** Larger unix times are milliseconds. */
const maxSeconds = 100_000_000_000;

/**
 * Parses a Japanese local time by a format such as `YYYY-MM-DD HH:mm`. A date without a time means the end of that
 * day, month or year. An empty format means unix time.
 */
export function parseTime(value: unknown, format: string): Date | undefined {
  if (format === '') {
    const unix = parseNumber(value);
    if (unix === undefined) return undefined;
    return valid(new Date(unix > maxSeconds ? unix : unix * 1000));
  }
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const names: readonly string[] = format.match(partNames) ?? [];
  const literal = (between: string) => between.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  const pattern = format.split(partNames).map(literal);
  const source = pattern.map(
    (between, at) => `${between}${names[at] === undefined ? '' : `(${parts[names[at] as DatePart]})`}`,
  );
  // Adjacent fields without a separator have a fixed width.
  const fixed = /[YMDHms]{5,}/.test(format)
    ? source.join('').replaceAll('\\d{1,2}', '\\d{2}')
    : source.join('');
  const found = new RegExp(`^${fixed}$`).exec(text.trim());
  if (found === null) return undefined;
  const figure = (name: DatePart, otherwise: number) => {
    const at = names.indexOf(name);
    return at === -1 ? otherwise : Number(found[at + 1]);
  };
  const [year, month] = [figure('YYYY', Number.NaN), figure('MM', 12)];
  const day = figure('DD', getDays(year, month));
  const hasTime = names.includes('HH');
  const clock = hasTime
    ? ([figure('HH', 0), figure('mm', 0), figure('ss', 0)] as const)
    : ([23, 59, 59] as const);
  const local = new Date(Date.UTC(year, month - 1, day, ...clock));
  // `Date.UTC` rolls February 31 over to March; reject it instead.
  const isDay = local.getUTCMonth() === month - 1 && local.getUTCDate() === day;
  return isDay ? valid(new Date(local.getTime() - tokyoMs)) : undefined;
}

/** Returns the number of days of a month, 1 to 12. */
function getDays(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const tokyoMs = 9 * 60 * 60 * 1000;

function valid(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date;
}
