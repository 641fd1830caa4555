/** Japan keeps one offset all year. */
const offsetMilliseconds = 9 * 60 * 60 * 1000;

/** A point in time (ISO 8601) as a `datetime-local` input of Japan's time takes it. */
export function toTokyoInput(iso: string): string {
  return new Date(new Date(iso).getTime() + offsetMilliseconds).toISOString().slice(0, 16);
}

/** What a `datetime-local` input of Japan's time says, as a point in time (ISO 8601, UTC). */
export function fromTokyoInput(local: string): string {
  return new Date(new Date(`${local.slice(0, 16)}:00Z`).getTime() - offsetMilliseconds).toISOString();
}
