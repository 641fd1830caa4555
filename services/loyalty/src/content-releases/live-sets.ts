import { randomUUID } from 'node:crypto';
import { type ContentId, contentIds } from '@noren/contracts/contents';
import {
  batchReads,
  cacheReads,
  createKeyedMutex,
  defineAggregate,
  type Entity,
  insertOnce,
  type Mongo,
  removeAll,
} from '@noren/service-kit';
import { LRUCache } from 'lru-cache';
import type { ContentPin, PinSet } from '../request-context.js';
import { livePointerSchema, liveSetSchema } from './model.js';

/** What production of an app serves: a pointer to a set. The id is the app's. */
interface Pointer extends Entity {
  setId: string;
  /** The latest publications, so that one interrupted after it moved the pointer is not repeated. */
  publications: string[];
  /** The latest sets, which calls in progress may still read. */
  recentSets: string[];
}

interface StoredPin extends ContentPin {
  readonly kind: ContentId;
  readonly contentId: string;
}

interface StoredSet extends Entity {
  appId: string;
  pins: StoredPin[];
}

/** The state of a pointer that a publication is based on. */
export interface LiveSet {
  /** 0 before the first publication. */
  readonly version: number;
  readonly pins: PinSet;
  readonly publications: readonly string[];
  readonly recentSets: readonly string[];
}

const maxPublications = 100;
const maxRecentSets = 10;
/** Maximum number of sets in memory. */
const maxSets = 500;

/** A set without contents. */
const noPins = Object.fromEntries(contentIds.map((kind) => [kind, new Map()])) as unknown as PinSet;

export type LiveSets = ReturnType<typeof createLiveSets>;

/**
 * The contents that production serves. A publication stores a new set, then moves the app's pointer by one conditional
 * write: members read the old set or the new one, never a mixture (decision 44).
 */
export function createLiveSets(mongo: Mongo) {
  const pointers = defineAggregate<Pointer>(mongo, {
    name: 'live-pointers',
    schema: livePointerSchema,
    sortable: [],
  });
  const sets = defineAggregate<StoredSet>(mongo, {
    name: 'live-sets',
    schema: liveSetSchema,
    sortable: [],
  });
  const listeners: (() => void)[] = [];
  const known = new LRUCache<string, PinSet>({ max: maxSets });
  const find = batchReads(async (ids) => {
    const found = await pointers.listBatched({ _id: { $in: ids } }, { limit: ids.length });
    return new Map(found.map((pointer) => [pointer.id, pointer]));
  });
  const readSetId = cacheReads(async (appId) => ({ setId: (await find(appId))?.setId }));

  /** @returns undefined if later publications have removed it */
  async function readSet(setId: string | undefined): Promise<PinSet | undefined> {
    if (setId === undefined) return noPins;
    const cached = known.get(setId);
    if (cached !== undefined) return cached;
    const stored = await sets.find(setId);
    if (stored === undefined) return undefined;
    const pins = toPinSet(stored.pins);
    known.set(setId, pins);
    return pins;
  }

  async function readNow(appId: string): Promise<LiveSet> {
    for (;;) {
      const pointer = await pointers.find(appId);
      if (pointer === undefined) return { version: 0, pins: noPins, publications: [], recentSets: [] };
      const { version, publications, recentSets, setId } = pointer;
      const pins = await readSet(setId);
      if (pins !== undefined) return { version, publications, recentSets, pins };
      const now = await pointers.find(appId);
      if (now?.setId === setId) throw new Error(`The live set ${setId} is missing`);
    }
  }

  function changed(): void {
    readSetId.invalidate();
    for (const listener of listeners) listener();
  }

  /** @returns false if another publication moved the pointer first */
  async function point(appId: string, from: LiveSet, setId: string, publication: string): Promise<boolean> {
    const fields = {
      setId,
      publications: [...from.publications, publication].slice(-maxPublications),
      recentSets: [...from.recentSets, setId].slice(-maxRecentSets),
    };
    if (from.version > 0)
      return (await pointers.update(appId, { version: from.version }, { $set: fields })) !== undefined;
    return insertOnce(() => pointers.insert({ id: appId, ...fields }));
  }

  return {
    collections: [pointers, sets],

    /** Returns what production serves, at most a second old; the same object until it changes. */
    async get(appId: string): Promise<PinSet> {
      const { setId } = (await readSetId(appId)) ?? {};
      return (await readSet(setId)) ?? (await readNow(appId)).pins;
    },
    onChange: (listener: () => void) => void listeners.push(listener),

    /** Runs a publication after the earlier ones of this replica in the app, so that they do not conflict. */
    exclusive: createKeyedMutex(),

    /** Returns what production serves now, for a publication. */
    read: readNow,

    /**
     * Makes a set live in place of the one that was read.
     *
     * @param publication its id, found later in `publications`
     * @returns false if another publication was faster; nothing has changed then
     */
    async move(appId: string, from: LiveSet, pins: PinSet, publication: string): Promise<boolean> {
      const setId = randomUUID();
      await sets.insert({ id: setId, appId, pins: toStored(pins) });
      const isMoved = await point(appId, from, setId, publication);
      if (isMoved) known.set(setId, pins);
      const unused = isMoved ? from.recentSets.slice(0, -(maxRecentSets - 1)) : [setId];
      await Promise.all(unused.map((id) => sets.remove(id, {})));
      changed();
      return isMoved;
    },

    async deleteByApp(appId: string): Promise<void> {
      await pointers.remove(appId, {});
      await removeAll(sets, { appId });
      changed();
    },
  };
}

function toStored(pins: PinSet): StoredPin[] {
  return contentIds.flatMap((kind) =>
    [...pins[kind]].map(([contentId, { version, versionId }]) => ({ kind, contentId, version, versionId })),
  );
}

function toPinSet(stored: readonly StoredPin[]): PinSet {
  return withChanges(
    noPins,
    stored.map(({ kind, contentId, version, versionId }) => ({
      kind,
      contentId,
      pin: { version, versionId },
    })),
  );
}

/** A change of a set: the pin that a content gets, or none. */
export interface PinChange {
  readonly kind: ContentId;
  readonly contentId: string;
  readonly pin: ContentPin | undefined;
}

/** Returns a set with some contents changed. */
export function withChanges(pins: PinSet, changes: readonly PinChange[]): PinSet {
  const next = Object.fromEntries(contentIds.map((kind) => [kind, new Map(pins[kind])])) as Record<
    ContentId,
    Map<string, ContentPin>
  >;
  for (const { kind, contentId, pin } of changes) {
    if (pin === undefined) next[kind].delete(contentId);
    else next[kind].set(contentId, pin);
  }
  return next;
}
