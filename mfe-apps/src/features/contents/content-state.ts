/** Whether members see a content: by its period, if it has one, and by whether it is published. */
export type ContentState = 'unpublished' | 'scheduled' | 'running' | 'ended';

/** What says so of a content. */
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
