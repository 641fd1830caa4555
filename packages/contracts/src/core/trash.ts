/** Days for which deleted apps and contents can be restored; then they are deleted for good. */
export const trashDays = 30;

const trashMs = trashDays * 24 * 60 * 60 * 1000;

/** Returns the time before which what was deleted is deleted for good, ISO 8601. */
export function getPurgeTime(now: Date): string {
  return new Date(now.getTime() - trashMs).toISOString();
}

/** Returns until when what was deleted at this time can be restored, ISO 8601. */
export function getRestorableUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + trashMs).toISOString();
}
