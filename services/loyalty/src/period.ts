/** Whether a time is outside a period: it is in it from `startsAt` on, and no longer at `endsAt`. */
export function isOutside({ startsAt, endsAt }: { startsAt?: string; endsAt?: string }, at: Date): boolean {
  const time = at.getTime();
  return (
    (startsAt !== undefined && time < Date.parse(startsAt)) ||
    (endsAt !== undefined && time >= Date.parse(endsAt))
  );
}
