import { LRUCache } from 'lru-cache';
import type { GetPublications, LivePins, PinSet } from '../ports.js';
import { type LiveSets, withChanges } from './live-sets.js';
import { toChanges } from './publish.js';
import type { ContentReleaseRepository } from './repository.js';

/** Maximum number of sets of review in memory. */
const maxReviewSets = 100;

export interface LivePinsOptions {
  readonly releases: Pick<ContentReleaseRepository, 'pending'>;
  readonly sets: LiveSets;
}

/** Production serves its live set; review serves it with the releases that wait for approval or for their time. */
export function createLivePins({
  releases,
  sets,
}: LivePinsOptions): LivePins & { publications: GetPublications } {
  const reviewSets = new LRUCache<string, { readonly live: PinSet; readonly set: PinSet }>({
    max: maxReviewSets,
  });

  async function getReviewSet(appId: string): Promise<PinSet> {
    const [live, pending] = await Promise.all([sets.get(appId), releases.pending(appId)]);
    if (pending.length === 0) return live;
    const key = [appId, ...pending.map(({ id, digest }) => `${id}:${digest}`)].join();
    const known = reviewSets.get(key);
    if (known?.live === live) return known.set;
    const set = pending.reduce((pins, { items }) => withChanges(pins, toChanges(items)), live);
    reviewSets.set(key, { live, set });
    return set;
  }

  return {
    get: ({ appId, environment }) => (environment === 'review' ? getReviewSet(appId) : sets.get(appId)),
    onChange: sets.onChange,

    async publications(appId, kind) {
      const [live, pending] = await Promise.all([sets.get(appId), releases.pending(appId)]);
      const items = pending.flatMap(({ id, status, items }) =>
        items
          .filter((item) => item.kind === kind)
          .map(({ contentId }) => [contentId, { id, status }] as const),
      );
      return { live: live[kind], pending: new Map(items) };
    },
  };
}
