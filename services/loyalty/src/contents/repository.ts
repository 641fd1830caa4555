import {
  type AnyContent,
  type AnyContentValues,
  type ContentId,
  type ContentKind,
  type ContentQuery,
  confidentialFields,
  contentIds,
  contentKind,
  getFields,
  referencePaths,
} from '@noren/contracts/contents';
import type { Many } from '@noren/contracts/core';
import {
  purgeAll,
  removeAll,
  type AddedReferences,
  type Aggregate,
  batchReads,
  type Cipher,
  defineAggregate,
  DuplicateError,
  type Emitted,
  type Filter,
  type Mongo,
  type NewEntity,
  type TrashMark,
  type UnusedCheck,
} from '@noren/service-kit';
import { contentSchema } from './model.js';
import type { ContentView } from './content-view.js';

/** Builds the audit event of a write from the content after and before it, with confidential values masked. */
export type CreateAuditEvent = (next: AnyContent | undefined, before: AnyContent | undefined) => Emitted;

type InsertOptions = [events: (next: AnyContent) => Emitted[], references: AddedReferences];

/** A condition on a time, ISO 8601 in UTC. */
export type TimeRange = { readonly [operator in '$gt' | '$gte' | '$lt' | '$lte']?: string };

export type ContentRepository = ReturnType<typeof createContentRepository>;

/** Batch size for reading all contents of an app. */
const batch = 500;

export function createContentRepository(mongo: Mongo, cipher: Cipher, kind: ContentKind) {
  const scalars = getFields(kind).filter(({ schema }) => schema.type !== 'array');
  const hidden = confidentialFields(kind);
  const optional = getFields(kind).filter(({ required }) => !required);
  const listing = {
    sortable: [...scalars.map(({ name }) => name), 'createdAt', 'updatedAt'].filter(
      (name) => !hidden.includes(name),
    ),
    searchable: 'name',
  };
  const contents: Aggregate<AnyContent> = defineAggregate<AnyContent>(mongo, {
    ...listing,
    name: kind.path,
    schema: contentSchema(kind),
    refers: referencePaths(kind).length > 0,
    restorable: true,
  });

  /** Secrets stay bound to the content in its versions, which are copies. */
  const toPlace = (id: string, path: string) => ({ collection: kind.path, id, path });

  function withHidden<T extends Readonly<Record<string, unknown>>>(
    id: string,
    content: T,
    change: Cipher['encrypt'],
  ): T {
    const presentFields = hidden.filter((name) => typeof content[name] === 'string');
    if (presentFields.length === 0) return content;
    return {
      ...content,
      ...Object.fromEntries(
        presentFields.map((name) => [name, change(String(content[name]), toPlace(id, name))]),
      ),
    };
  }
  const stored = (id: string, values: AnyContentValues) => withHidden(id, values, cipher.encrypt);
  const decrypt = (content: AnyContent) => withHidden(content.id, content, cipher.decrypt);
  // Masked completely: a few digits would give away too much of a short code.
  const masked = (content: AnyContent) => withHidden(content.id, content, () => cipher.mask(''));
  const byId = batchReads(async (ids) => {
    const found = await contents.listBatched({ _id: { $in: ids } }, { limit: ids.length });
    return new Map(found.map((content) => [content.id, content]));
  });
  const page = async (filter: Record<string, unknown>, query: ContentQuery): Promise<Many<AnyContent>> => {
    const { published, state: _state, ...rest } = query;
    const found = await contents.list({ ...filter, ...(published === undefined ? {} : { published }) }, rest);
    return { ...found, data: found.data.map(decrypt) };
  };

  async function find(appId: string, id: string): Promise<AnyContent | undefined> {
    const content = await byId(id);
    return content?.['appId'] === appId ? decrypt(content) : undefined;
  }

  /** An id that a deleted content of the app had is free: what was deleted can no longer be restored. */
  async function insert(entity: NewEntity<AnyContent> & { readonly id: string }, ...write: InsertOptions) {
    try {
      return await contents.insert(entity, ...write);
    } catch (error) {
      const isIdTaken = error instanceof DuplicateError && error.field === '_id';
      if (!isIdTaken || !(await contents.purge(entity.id, { appId: entity.appId }))) throw error;
      return contents.insert(entity, ...write);
    }
  }

  return {
    collections: [contents],
    ...listing,

    /** @throws DuplicateError if a unique field's value or the id is taken */
    insert: async (
      appId: string,
      id: string,
      values: AnyContentValues,
      createAuditEvent: CreateAuditEvent,
      references: AddedReferences,
    ) =>
      decrypt(
        await insert(
          { ...stored(id, values), id, appId },
          (next) => [createAuditEvent(masked(next), undefined)],
          references,
        ),
      ),

    /** Interrupts deletions in progress, for a reference that is being added. */
    retain: (id: string) => contents.retain({ _id: id }),
    getAppId: async (id: string): Promise<string | undefined> => (await contents.find(id))?.appId,

    find,

    /** Returns the ids of those contents whose version is still current. */
    async unchanged(known: readonly Pick<AnyContent, 'id' | 'version'>[]): Promise<Set<string>> {
      const ids = known.map(({ id }) => id);
      const found = await contents.listBatched({ _id: { $in: ids } }, { limit: ids.length });
      const versions = new Map(found.map(({ id, version }) => [id, version]));
      return new Set(ids.filter((id, index) => versions.get(id) === known[index]?.version));
    },
    /** Registers a listener for changes written by this replica. */
    onChange: (listener: () => void) => contents.outbox.onWrite(listener),

    /** Finds the contents with these ids as they are stored; confidential values stay encrypted. */
    stored: (appId: string, ids: readonly string[]) =>
      contents.all({ appId, _id: { $in: ids } }, { limit: ids.length + 1 }),
    decrypt,

    /** Finds the contents with these ids. */
    async findAll(appId: string, ids: readonly string[]): Promise<Map<string, AnyContent>> {
      const found = await contents.all({ appId, _id: { $in: ids } }, { limit: ids.length + 1 });
      return new Map(found.map((content) => [content.id, decrypt(content)]));
    },

    /** Lists contents by values of a field, or of a field inside a list; confidential values stay encrypted. */
    having: (appId: string, path: string, values: readonly unknown[], limit = values.length + 1) =>
      contents.all({ appId, [path]: { $in: values } }, { limit }),

    /** Lists the contents of several apps by a time field, the earliest first; confidential values stay encrypted. */
    dated: (appIds: readonly string[], field: string, range: TimeRange, limit: number) =>
      contents.all({ appId: { $in: appIds }, [field]: range }, { sort: `${field},asc`, limit }),

    list: (appId: string, query: ContentQuery, where: Filter = {}) => page({ ...where, appId }, query),

    /** Returns what development serves: the contents as they were saved last. */
    drafts: (appId: string): ContentView => ({
      find: (id) => find(appId, id),
      list: (query, where) => page({ ...where, appId }, { ...query, published: true }),
      all: async (where, limit) =>
        (await contents.all({ ...where, appId, published: true }, { limit })).map(decrypt),
    }),

    /** Iterates over all contents of an app in batches, oldest first; confidential values stay encrypted. */
    async *batches(appId: string): AsyncGenerator<AnyContent[]> {
      let after: Record<string, unknown> = {};
      for (;;) {
        const found = await contents.all({ appId, ...after }, { sort: 'createdAt,asc', limit: batch });
        const last = found.at(-1);
        if (last === undefined) return;
        yield found;
        const { createdAt, id } = last;
        after = { $or: [{ createdAt: { $gt: createdAt } }, { createdAt, _id: { $gt: id } }] };
      }
    },

    /**
     * @returns undefined if no content has this id and version
     * @throws DuplicateError if a unique field's value is taken
     */
    async replace(
      appId: string,
      id: string,
      version: number,
      values: AnyContentValues,
      createAuditEvent: CreateAuditEvent,
      references: AddedReferences,
    ): Promise<AnyContent | undefined> {
      const absent = optional.filter(({ name }) => values[name] === undefined);
      const replaced = await contents.update(
        id,
        { appId, version },
        { $set: stored(id, values), $unset: Object.fromEntries(absent.map(({ name }) => [name, ''])) },
        (next, before) => [createAuditEvent(masked(next), before && masked(before))],
        references,
      );
      return replaced && decrypt(replaced);
    },

    /** @returns undefined if the content does not exist or already has this state */
    publish: (appId: string, id: string, published: boolean, createAuditEvent: CreateAuditEvent) =>
      contents.update(id, { appId, published: !published }, { $set: { published } }, (next, before) => [
        createAuditEvent(masked(next), before && masked(before)),
      ]),

    /**
     * Puts a content into the trash.
     *
     * @throws conflict with the contents that refer to it
     * @returns false if it does not exist
     */
    async remove(
      appId: string,
      id: string,
      check: UnusedCheck,
      mark: TrashMark,
      createAuditEvent: CreateAuditEvent,
    ): Promise<boolean> {
      const removed = await contents.whileUnused(id, { ...check, where: { appId } }, (where) =>
        contents.trash(id, where, mark, (_next, before) => [
          createAuditEvent(undefined, before && masked(before)),
        ]),
      );
      return removed !== undefined;
    },

    /** Finds the contents with these ids that are in the trash; confidential values stay encrypted. */
    deleted: async (appId: string, ids: readonly string[]): Promise<Map<string, AnyContent>> => {
      const found = await contents.trashed({ appId, _id: { $in: ids } }, ids.length);
      return new Map(found.map((content) => [content.id, content]));
    },

    /**
     * Takes a content out of the trash.
     *
     * @throws DuplicateError naming a unique field whose value another content has by now
     * @returns false if it is not there
     */
    async restore(
      appId: string,
      id: string,
      createAuditEvent: CreateAuditEvent,
      references: AddedReferences,
    ): Promise<boolean> {
      const events = (next: AnyContent) => [createAuditEvent(masked(next), undefined)];
      return (await contents.restore(id, { appId }, events, references)) !== undefined;
    },

    /** Deletes for good what was deleted before this time, ISO 8601. */
    async purge(before: string): Promise<void> {
      for (const { id, deletedAt } of await contents.trashed({ deletedAt: { $lt: before } }))
        await contents.purge(id, { deletedAt });
    },

    async deleteByApp(appId: string): Promise<void> {
      await removeAll(contents, { appId });
      await purgeAll(contents, { appId });
    },
  };
}

export type ContentRepositories = Readonly<Record<ContentId, ContentRepository>>;

export function createContentRepositories(mongo: Mongo, cipher: Cipher): ContentRepositories {
  const made = contentIds.map((id) => [id, createContentRepository(mongo, cipher, contentKind(id))]);
  return Object.fromEntries(made) as ContentRepositories;
}
