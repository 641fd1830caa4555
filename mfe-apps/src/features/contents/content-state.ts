/** Visibility of a content to members, by its period and publication. */
export type ContentState = 'unpublished' | 'scheduled' | 'running' | 'ended';

/** The fields that determine a content's state. */
export interface Publication {
  readonly published?: unknown;
  readonly startsAt?: unknown;
  readonly endsAt?: unknown;
}

export function contentState({ published, startsAt, endsAt }: Publication, now: Date): ContentState {
  if (published !== true) return 'unpublished';
  if (typeof startsAt === 'string' && new Date(startsAt) > now) return 'scheduled';
  return typeof endsAt === 'string' && new Date(endsAt) <= now ? 'ended' : 'running';
}
