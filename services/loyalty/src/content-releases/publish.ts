import type { FieldError } from '@noren/contracts/errors';
import type { ContentPin, PinSet } from '../request-context.js';
import { toItemKey } from './items.js';
import { type LiveSets, type PinChange, withChanges } from './live-sets.js';
import type { ContentReleaseRecord, ContentReleaseRepository, PinnedItem } from './repository.js';

/** Lists the rules that a set breaks after a release: paths begin with `/items/{index}`. */
export type CheckRelease = (
  appId: string,
  items: readonly PinnedItem[],
  next: PinSet,
) => Promise<FieldError[]>;

export interface PublishOptions {
  readonly releases: ContentReleaseRepository;
  readonly sets: LiveSets;
  readonly check: CheckRelease;
  readonly now: () => Date;
}

/** Maximum attempts of a publication while other replicas publish in the same app. */
const attempts = 20;

/** Returns what the items of a release change in a set. */
export function toChanges(items: readonly PinnedItem[]): PinChange[] {
  return items.map(({ kind, contentId, contentVersion, versionId }) => {
    const pin =
      contentVersion === undefined || versionId === undefined
        ? undefined
        : { version: contentVersion, versionId };
    return { kind, contentId, pin };
  });
}

/**
 * Creates the publication of an approved or due release. It may be interrupted anywhere and run on several replicas at
 * once: what it replaces is noted first, the pointer moves once, and a later run only completes the record.
 */
export function createPublish({ releases, sets, check, now }: PublishOptions) {
  /** A release that breaks a rule when it is due becomes a draft again; nothing of it is published. */
  async function reopen(release: ContentReleaseRecord, errors: FieldError[]) {
    const reopened = { reason: 'broken' as const, at: now().toISOString(), errors };
    return releases.move(
      release.id,
      'reopen',
      // Nothing is replaced: an interrupted attempt may have noted it.
      { status: 'draft', reopened, replaced: undefined },
      { where: { version: release.version } },
    );
  }

  async function complete({ id }: ContentReleaseRecord) {
    return releases.move(id, 'publish', { status: 'published', publishedAt: now().toISOString() });
  }

  async function attempt(release: ContentReleaseRecord): Promise<ContentReleaseRecord | undefined> {
    const { appId, items, id } = release;
    const live = await sets.read(appId);
    if (live.publications.includes(id)) return complete(release);
    const next = withChanges(live.pins, toChanges(items));
    const errors = await check(appId, items, next);
    if (errors.length > 0) return reopen(release, errors);
    const replaced = items.map(({ kind, contentId }) => {
      const pin = live.pins[kind].get(contentId);
      return { kind, contentId, ...(pin === undefined ? {} : { pin }) };
    });
    const noted = await releases.note(release, replaced);
    if (noted === undefined) return undefined;
    return (await sets.move(appId, live, next, id)) ? complete(noted) : undefined;
  }

  async function attemptAll(appId: string, id: string): Promise<ContentReleaseRecord> {
    for (let count = 0; count < attempts; count += 1) {
      const release = await releases.find(appId, id);
      if (release === undefined) throw new Error(`The content release ${id} is gone`);
      if (release.status !== 'approved' && release.status !== 'scheduled') return release;
      const done = await attempt(release);
      if (done !== undefined) return done;
    }
    throw new Error(`The content release ${id} met other publications in ${attempts} attempts`);
  }

  /** @returns the release once it is published, a draft again, or whatever a concurrent change made of it */
  return ({ appId, id }: Pick<ContentReleaseRecord, 'appId' | 'id'>): Promise<ContentReleaseRecord> =>
    sets.exclusive(appId, () => attemptAll(appId, id));
}

/**
 * Takes a published release back: what it replaced is live again, unless a later release changed it since.
 *
 * @returns the rules that the set would break; empty if it is taken back
 */
export async function restore(
  { id, appId, items, replaced = [] }: ContentReleaseRecord,
  { sets, check }: Pick<PublishOptions, 'sets' | 'check'>,
): Promise<FieldError[]> {
  const publication = `${id}/takeBack`;
  const before = new Map(replaced.map((one) => [toItemKey(one), one.pin]));
  for (let count = 0; count < attempts; count += 1) {
    const live = await sets.read(appId);
    if (live.publications.includes(publication)) return [];
    const unchanged = [...items.entries()].filter(
      ([, { kind, contentId, versionId }]) => live.pins[kind].get(contentId)?.versionId === versionId,
    );
    const undone = unchanged.map(([, item]) => withPin(item, before.get(toItemKey(item))));
    const next = withChanges(live.pins, toChanges(undone));
    const errors = await check(appId, undone, next);
    if (errors.length > 0) {
      const toIndex = (_: string, position: string) => `/items/${unchanged[Number(position)]?.[0]}`;
      return errors.map((error) => ({ ...error, path: error.path.replace(/^\/items\/(\d+)/, toIndex) }));
    }
    if (await sets.move(appId, live, next, publication)) return [];
  }
  throw new Error(`Taking back the content release ${id} met other publications in ${attempts} attempts`);
}

/** Returns an item that makes another version of its content live, or none. */
function withPin({ kind, contentId, name }: PinnedItem, pin: ContentPin | undefined): PinnedItem {
  if (pin === undefined) return { kind, contentId, name, action: 'remove' };
  const { version: contentVersion, versionId } = pin;
  return { kind, contentId, name, action: 'publish', contentVersion, versionId };
}
