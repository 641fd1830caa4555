import { randomUUID } from 'node:crypto';
import type { ContentRef } from '@noren/contracts/content-releases';
import {
  type AnyContent,
  type AnyContentValues,
  type ContentId,
  type ContentPublication,
  type ContentQuery,
  contentKind,
  isKindOn,
} from '@noren/contracts/contents';
import type { Many } from '@noren/contracts/core';
import type { FieldError } from '@noren/contracts/errors';
import type { GroupOptions, ReleasePolicy } from '@noren/contracts/groups';
import type { Caller } from '@noren/contracts/permissions';
import { conflict, DuplicateError, type Filter, invalid, notFound } from '@noren/service-kit';
import type { GetPublications, Settings } from '../ports.js';
import type { AppScope } from '../request-context.js';
import { brokenBy, getEditorContext, requireFeature } from './checks.js';
import { getAuditLog, hideConfidential, normal } from './content-values.js';
import type { ReadContent } from './content-view.js';
import { getPublication, toStateFilter } from './publication.js';
import { addedReferences, type ContentGuard } from './references.js';
import type { ContentRepositories } from './repository.js';
import type { ContentViews } from './views.js';

export interface ContentServiceOptions {
  readonly repositories: ContentRepositories;
  readonly guard: ContentGuard;
  readonly views: ContentViews;
  readonly settings: Settings;
  /** Returns the app if the caller can see it. @throws `notFound` otherwise */
  readonly requireVisible: (
    caller: Caller,
    appId: string,
  ) => Promise<{ features: GroupOptions; releasePolicy: ReleasePolicy }>;
  readonly getPublications: GetPublications;
  /** Publishes the newest versions of contents without approval. @throws `contentReleaseBroken` */
  readonly publishNewest: (
    caller: Caller,
    appId: string,
    refs: readonly ContentRef[],
  ) => Promise<{ readonly id: string }>;
  readonly now: () => Date;
  /** Counts the serial codes of a ticket that nobody has redeemed. */
  readonly countUnredeemedCodes: (appId: string, ticketId: string) => Promise<number>;
}

/** Creates the service for one kind of content. */
export function createContentService(id: ContentId, options: ContentServiceOptions) {
  const { repositories, requireVisible, guard, views, getPublications, now } = options;
  const kind = contentKind(id);
  const contents = repositories[id];
  const references = (values: AnyContentValues) =>
    addedReferences(guard, kind, values, (path) => toInvalid([{ path, rule: 'exists' }]));

  async function check(caller: Caller, appId: string, values: AnyContentValues): Promise<void> {
    const { features } = await requireVisible(caller, appId);
    requireFeature(kind, features);
    const broken = brokenBy(
      kind,
      values,
      await getEditorContext(kind, options, { appId, features }, [values]),
    );
    if (broken.length > 0) throw toInvalid(broken);
  }

  async function getStateFilter(appId: string, { state }: ContentQuery) {
    if (state === undefined) return {};
    const publications = await getPublications(appId, id);
    const known = await contents.stored(appId, [...publications.live.keys(), ...publications.pending.keys()]);
    return toStateFilter(state, publications, known, now());
  }

  return {
    /** Returns a published content; undefined if members cannot see it. */
    async published(scope: AppScope, contentId: string): Promise<AnyContent | undefined> {
      const content = isKindOn(kind, scope.features)
        ? await (await views.get(scope, id)).find(contentId)
        : undefined;
      return content?.published === true ? content : undefined;
    },

    isOn: ({ features }: AppScope): boolean => isKindOn(kind, features),
    unchanged: (known: readonly ReadContent[]) => views.unchanged(id, known),
    onChange: (listener: () => void) => views.onChange(id, listener),

    /** Lists published contents. @throws `notFound` without the feature, because members then see none */
    async listPublished(scope: AppScope, query: ContentQuery, where: Filter = {}): Promise<Many<AnyContent>> {
      if (!isKindOn(kind, scope.features)) throw notFound();
      return (await views.get(scope, id)).list(query, where);
    },

    /** Lists all published contents that match; none without the feature. */
    allPublished: async (scope: AppScope, where: Filter = {}, limit = 1_000): Promise<AnyContent[]> =>
      isKindOn(kind, scope.features) ? (await views.get(scope, id)).all(where, limit) : [],

    /** Returns a content that a reward grants, published or not. */
    given: async (scope: AppScope, contentId: string): Promise<AnyContent | undefined> =>
      (await views.get(scope, id)).find(contentId),

    /** @param id its id in another console; rejected if any app has a content of this kind with it */
    async create(
      caller: Caller,
      appId: string,
      input: AnyContentValues,
      id: string = randomUUID(),
    ): Promise<AnyContent> {
      const values = normal(kind, input);
      await check(caller, appId, values);
      const createAuditEvent = getAuditLog(kind, caller, appId, 'create');
      return rejectDuplicates(() => contents.insert(appId, id, values, createAuditEvent, references(values)));
    },

    async list(caller: Caller, appId: string, query: ContentQuery): Promise<Many<AnyContent>> {
      await requireVisible(caller, appId);
      const found = await contents.list(appId, query, await getStateFilter(appId, query));
      return { ...found, data: found.data.map((content) => hideConfidential(kind, caller, content)) };
    },

    /** Compares contents with what production serves; those that do not exist are left out. */
    async publications(caller: Caller, appId: string, ids: readonly string[]): Promise<ContentPublication[]> {
      await requireVisible(caller, appId);
      const [found, publications] = await Promise.all([
        contents.stored(appId, ids),
        getPublications(appId, id),
      ]);
      return found.map((content) => getPublication(content, publications, now()));
    },

    async get(caller: Caller, appId: string, contentId: string): Promise<AnyContent> {
      await requireVisible(caller, appId);
      const content = await contents.find(appId, contentId);
      if (content === undefined) throw notFound();
      return hideConfidential(kind, caller, content);
    },

    async update(
      caller: Caller,
      appId: string,
      contentId: string,
      { version, ...input }: AnyContentValues & { version: number },
    ): Promise<AnyContent> {
      const values = normal(kind, input as AnyContentValues);
      await check(caller, appId, values);
      const createAuditEvent = getAuditLog(kind, caller, appId, 'update');
      const replaced = await rejectDuplicates(() =>
        contents.replace(appId, contentId, version, values, createAuditEvent, references(values)),
      );
      if (replaced !== undefined) return replaced;
      const current = await contents.find(appId, contentId);
      if (current === undefined) throw notFound();
      throw conflict('conflict', { current });
    },
  };
}

function toInvalid(errors: readonly FieldError[]) {
  return invalid('invalidParameter', {
    errors: errors.map((error) => ({ ...error, path: `/body${error.path}` })),
  });
}

/** @throws `invalidParameter` naming the field whose value another content already has */
async function rejectDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof DuplicateError && error.field === '_id') {
      throw invalid('invalidParameter', { errors: [{ path: '/query/id', rule: 'unique' }] });
    }
    if (error instanceof DuplicateError) throw toInvalid([{ path: `/${error.field}`, rule: 'unique' }]);
    throw error;
  }
}
