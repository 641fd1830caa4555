import { type ContentId, type ContentOf, type ContentQuery, contentIds } from '@noren/contracts/contents';
import type { Many } from '@noren/contracts/core';
import type { Filter } from '@noren/service-kit';
import type { AppScope } from '../request-context.js';
import type { ReadContent } from './content-view.js';
import { createDeletion } from './deletion.js';
import { createExporting } from './exporting.js';
import { createImporting } from './importing.js';
import { createPublishing } from './publishing.js';
import { type ContentServiceOptions, createContentService } from './service.js';

export type AnyContentService = ReturnType<typeof getService>;

/** Read access to one kind of content for the modules that serve members. */
export interface PublishedContents<I extends ContentId> {
  /** Returns a published content; undefined if members cannot see it. */
  published(scope: AppScope, id: string): Promise<ContentOf<I> | undefined>;
  /** True if the app has a feature that the kind needs. */
  isOn(scope: AppScope): boolean;
  /** Returns those contents whose version is still served. */
  unchanged(known: readonly ReadContent<ContentOf<I>>[]): Promise<ReadonlySet<ContentOf<I>>>;
  /** Registers a listener for changes and publications by this replica. */
  onChange(listener: () => void): void;
  /** Lists published contents. @throws `notFound` without the feature */
  listPublished(scope: AppScope, query: ContentQuery, where?: Filter): Promise<Many<ContentOf<I>>>;
  /** Lists all published contents that match, up to `limit` (1,000 by default); none without the feature. */
  allPublished(scope: AppScope, where?: Filter, limit?: number): Promise<ContentOf<I>[]>;
  /** Returns a content that a reward grants, published or not. */
  given(scope: AppScope, id: string): Promise<ContentOf<I> | undefined>;
}

export type Contents = { readonly [I in ContentId]: PublishedContents<I> & AnyContentService };

/** Creates the content services, one per kind. */
export function createContents(options: ContentServiceOptions): Contents {
  return Object.fromEntries(contentIds.map((id) => [id, getService(id, options)])) as unknown as Contents;
}

function getService(id: ContentId, options: ContentServiceOptions) {
  return {
    ...createContentService(id, options),
    ...createDeletion(id, options),
    publish: createPublishing(id, options),
    export: createExporting(id, options),
    import: createImporting(id, options),
  };
}
