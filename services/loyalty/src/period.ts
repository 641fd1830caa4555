/** True if a time is outside a period; `startsAt` is inclusive, `endsAt` exclusive. */
export function isOutside({ startsAt, endsAt }: { startsAt?: string; endsAt?: string }, at: Date): boolean {
  const time = at.getTime();
  return (
    (startsAt !== undefined && time < Date.parse(startsAt)) ||
    (endsAt !== undefined && time >= Date.parse(endsAt))
  );
}
