import type { ContentId } from '@noren/contracts/contents';
import { LRUCache } from 'lru-cache';
import type {
  CredentialScope,
  ForecastPins,
  GetPublications,
  KindPublications,
  ListPublications,
  LivePins,
} from '../ports.js';
import type { PinSet } from '../request-context.js';
import { type LiveSets, withChanges } from './live-sets.js';
import { toChanges } from './publish.js';
import type { ContentReleaseRecord, ContentReleaseRepository } from './repository.js';

/** Maximum number of sets of review and of previews in memory. */
const maxSets = 100;

export interface LivePinsOptions {
  readonly releases: Pick<ContentReleaseRepository, 'pending' | 'listPendingByApps'>;
  readonly sets: LiveSets;
}

export interface AllPins extends LivePins {
  readonly publications: GetPublications;
  readonly listPublications: ListPublications;
  /** Returns what an environment will serve at a moment, if nobody decides anything until then. */
  forecast(scope: CredentialScope, at: Date): Promise<ForecastPins>;
}

/** Production serves its live set; review serves it with the releases that wait for approval or for their time. */
export function createLivePins({ releases, sets }: LivePinsOptions): AllPins {
  const known = new LRUCache<string, { readonly live: PinSet; readonly set: PinSet }>({ max: maxSets });

  /** Returns the live set with some releases; the same object until either changes. */
  function withReleases(appId: string, live: PinSet, added: readonly ContentReleaseRecord[]): PinSet {
    if (added.length === 0) return live;
    const key = [appId, ...added.map(({ id, digest }) => `${id}:${digest}`)].join();
    const cached = known.get(key);
    if (cached?.live === live) return cached.set;
    const set = added.reduce((pins, { items }) => withChanges(pins, toChanges(items)), live);
    known.set(key, { live, set });
    return set;
  }

  const read = (appId: string) => Promise.all([sets.get(appId), releases.pending(appId)]);

  async function getReviewSet(appId: string): Promise<PinSet> {
    return withReleases(appId, ...(await read(appId)));
  }

  return {
    get: ({ appId, environment }) => (environment === 'review' ? getReviewSet(appId) : sets.get(appId)),
    onChange: sets.onChange,

    async forecast({ appId, environment }, at) {
      const [live, pending] = await read(appId);
      const included = environment === 'review' ? pending : listDue(pending, at);
      return {
        pins: withReleases(appId, live, included),
        releases: included.map(({ id, name }) => ({ id, name })),
      };
    },

    async publications(appId, kind) {
      const [live, pending] = await read(appId);
      return toPublications(live, pending, kind);
    },

    async listPublications(appIds) {
      const [live, pending] = await Promise.all([
        Promise.all(appIds.map(async (appId) => [appId, await sets.get(appId)] as const)),
        releases.listPendingByApps(appIds),
      ]);
      const liveByApp = new Map(live);
      return (appId, kind) =>
        toPublications(
          liveByApp.get(appId),
          pending.filter((release) => release.appId === appId),
          kind,
        );
    },
  };
}

/** Lists the releases that go live by then without a further decision, in the order in which the worker publishes them. */
function listDue(releases: readonly ContentReleaseRecord[], at: Date): ContentReleaseRecord[] {
  // ISO 8601 in UTC: the order of times is that of texts. One without a time goes live at once.
  const getTime = ({ publishAt = '' }: ContentReleaseRecord) => publishAt;
  return releases
    .filter(({ status }) => status === 'approved' || status === 'scheduled')
    .filter((release) => getTime(release) <= at.toISOString())
    .sort((one, other) => getTime(one).localeCompare(getTime(other)));
}

function toPublications(
  live: PinSet | undefined,
  pending: readonly ContentReleaseRecord[],
  kind: ContentId,
): KindPublications {
  const items = pending.flatMap(({ id, status, items }) =>
    items.filter((item) => item.kind === kind).map(({ contentId }) => [contentId, { id, status }] as const),
  );
  return { live: live?.[kind] ?? new Map(), pending: new Map(items) };
}
