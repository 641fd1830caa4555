import {
  type ContentId,
  type ContentOf,
  type ContentQuery,
  contentIds,
  contentKind,
  type Many,
} from '@noren/contracts';
import type { Cipher, Filter, Mongo } from '@noren/service-kit';
import type { AppScope } from '../place.js';
import { createExporting } from './exporting.js';
import { createImporting } from './importing.js';
import { createPublishing } from './publishing.js';
import { type ContentRepository, createContentRepository } from './repository.js';
import { type ContentServiceOptions, createContentService } from './service.js';

export type ContentRepositories = Readonly<Record<ContentId, ContentRepository>>;

export function createContentRepositories(mongo: Mongo, cipher: Cipher): ContentRepositories {
  const made = contentIds.map((id) => [id, createContentRepository(mongo, cipher, contentKind(id))]);
  return Object.fromEntries(made) as ContentRepositories;
}

export type AnyContentService = ReturnType<typeof getService>;

/** What members' parts of the service see of a kind. */
export interface PublishedContents<I extends ContentId> {
  /** A content that members see. */
  published(scope: AppScope, id: string): Promise<ContentOf<I> | undefined>;
  /** Whether the app has the feature. */
  isOn(scope: AppScope): boolean;
  /** Ids of those that are still as they are here. */
  unchanged(contents: readonly Pick<ContentOf<I>, 'id' | 'version'>[]): Promise<ReadonlySet<string>>;
  /** Calls back after each change by this replica. */
  onChange(listener: () => void): void;
  /** The contents that members see. @throws `notFound` without the feature */
  listPublished(scope: AppScope, query: ContentQuery, where?: Filter): Promise<Many<ContentOf<I>>>;
  /** Every content that members see, under further conditions, 1,000 unless told; none without the feature. */
  allPublished(scope: AppScope, where?: Filter, limit?: number): Promise<ContentOf<I>[]>;
  /** A content that another one gives, whether or not members see it on its own. */
  given(scope: AppScope, id: string): Promise<ContentOf<I> | undefined>;
}

export type Contents = { readonly [I in ContentId]: PublishedContents<I> & AnyContentService };

/** Everything that can be done with contents, by their kind. */
export function createContents(options: ContentServiceOptions): Contents {
  return Object.fromEntries(contentIds.map((id) => [id, getService(id, options)])) as unknown as Contents;
}

function getService(id: ContentId, options: ContentServiceOptions) {
  return {
    ...createContentService(id, options),
    publish: createPublishing(id, options),
    export: createExporting(id, options),
    import: createImporting(id, options),
  };
}
