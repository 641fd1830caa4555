import type { ListQuery, Many } from '@noren/contracts/core';
import type { Runtime } from '@noren/contracts/runtimes';
import { type Collection, defineAggregate, type Entity, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { StoredBundle } from '../../pipeline/bundle/bundle.js';

const bundleSchema = new Schema({
  name: String,
  digest: String,
  bundle: Schema.Types.Mixed,
  files: [Schema.Types.Mixed],
  preview: String,
  publishedBy: String,
});

bundleSchema.index({ name: 1 }, { unique: true });

/** A published bundle. Never changed or deleted, so that its name always means the same files. */
export interface PublishedBundle extends Entity, StoredBundle {
  /** The bundle's own version. */
  name: string;
  /** Digest of the live preview's manifest. */
  preview: string;
  /** Name of who published it. */
  publishedBy: string;
}

export interface BundleRepository {
  collections: readonly Collection[];
  /** @throws DuplicateError if the version is published */
  insert: (bundle: Omit<PublishedBundle, 'version' | 'createdAt' | 'updatedAt'>) => Promise<PublishedBundle>;
  named: (name: string) => Promise<PublishedBundle | undefined>;
  list: (query: ListQuery) => Promise<Many<PublishedBundle>>;
}

export function createBundleRepository(mongo: Mongo): BundleRepository {
  const aggregate = defineAggregate<PublishedBundle>(mongo, {
    name: 'runtimeBundles',
    schema: bundleSchema,
    sortable: ['name', 'createdAt'],
    searchable: 'name',
  });
  return {
    collections: [aggregate],
    insert: (bundle) => aggregate.insert(bundle),
    named: (name) => aggregate.findOne({ name }),
    list: (query) => aggregate.list({}, query),
  };
}

/** Returns what a bundle says of itself; `publishedAt` is unknown for registrations from before publications. */
export function getFacts(
  { changes, pages, sections }: StoredBundle['bundle'],
  publishedAt: string | undefined,
): Pick<Runtime, 'publishedAt' | 'changes' | 'pages' | 'sections'> {
  return {
    ...(publishedAt !== undefined && { publishedAt }),
    ...(changes !== undefined && { changes }),
    pages: Object.keys(pages).filter((page) => page !== 'preview'),
    ...(sections !== undefined && { sections }),
  };
}
