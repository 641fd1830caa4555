/** Japan keeps one offset all year. */
const offsetMilliseconds = 9 * 60 * 60 * 1000;

/** A point in time (ISO 8601) as a `datetime-local` input of Japan's time takes it; empty for none. */
export function toTokyoInput(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(at + offsetMilliseconds).toISOString().slice(0, 16);
}

/** What a `datetime-local` input of Japan's time says, as a point in time (ISO 8601, UTC); undefined for none. */
export function fromTokyoInput(local: string): string | undefined {
  const at = Date.parse(`${local.slice(0, 16)}:00Z`);
  // Some browsers read a date into a text that has none.
  return local.length < 16 || Number.isNaN(at) ? undefined : new Date(at - offsetMilliseconds).toISOString();
}
