/** Days for which deleted contents can be restored; then they are deleted for good. */
export const trashDays = 30;

/** Returns the time before which what was deleted is deleted for good, ISO 8601. */
export function getPurgeTime(now: Date): string {
  return new Date(now.getTime() - trashDays * 24 * 60 * 60 * 1000).toISOString();
}
