import type { AnyContent, ContentPublication, ContentState } from '@noren/contracts/contents';
import type { Filter } from '@noren/service-kit';
import type { KindPublications } from '../ports.js';

/** Returns what production serves of a content, compared with what is saved. */
export function getPublication(
  { id, version, ...content }: AnyContent,
  { live, pending }: KindPublications,
  at: Date,
): ContentPublication {
  const pin = live.get(id);
  const release = pending.get(id);
  const isScheduled = release?.status === 'scheduled';
  const isOver = typeof content['endsAt'] === 'string' && Date.parse(content['endsAt']) <= at.getTime();
  const isSame = pin?.version === version;
  return {
    contentId: id,
    state: isSame ? (isOver ? 'ended' : 'live') : isScheduled ? 'scheduled' : pin ? 'changed' : 'draft',
    ...(pin && { liveVersion: pin.version }),
    ...(release && { releaseId: release.id }),
  };
}

/** Returns the filter of a state. @param known the contents that are live or in a pending release */
export function toStateFilter(
  state: ContentState,
  publications: KindPublications,
  known: readonly AnyContent[],
  at: Date,
): Filter {
  const ids = (wanted: (state: ContentState) => boolean) =>
    known.filter((content) => wanted(getPublication(content, publications, at).state)).map(({ id }) => id);
  // Drafts are all others, which may be many.
  if (state === 'draft') return { _id: { $nin: ids((one) => one !== 'draft') } };
  return { _id: { $in: ids((one) => one === state) } };
}
