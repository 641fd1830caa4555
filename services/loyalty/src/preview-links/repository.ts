import {
  type Aggregate,
  defineAggregate,
  type Emitted,
  type Entity,
  type Mongo,
  removeAll,
} from '@noren/service-kit';
import { Schema } from 'mongoose';

const previewLinkSchema = new Schema({
  appId: { type: String, required: true },
  /** JSON: settings have fields that cannot be names in a document. */
  state: { type: String, required: true },
  expiresAt: { type: Date, required: true },
});
previewLinkSchema.index({ appId: 1, createdAt: 1 });
// A day later than it ends, so that its event in the audit log outlives an outage.
previewLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

/** A link by the digest of its token: who reads the database cannot open it. */
export interface StoredPreviewLink extends Entity {
  readonly appId: string;
  readonly state: string;
  readonly expiresAt: Date;
}

export type PreviewLinkRepository = ReturnType<typeof createPreviewLinkRepository>;

export function createPreviewLinkRepository(mongo: Mongo) {
  const links: Aggregate<StoredPreviewLink> = defineAggregate<StoredPreviewLink>(mongo, {
    name: 'preview-links',
    schema: previewLinkSchema,
    sortable: ['createdAt'],
  });
  return {
    collections: [links],
    insert: (link: Pick<StoredPreviewLink, 'id' | 'appId' | 'state' | 'expiresAt'>, events: Emitted[]) =>
      links.insert(link, events),
    find: (id: string) => links.find(id),
    /** Removes the oldest links of an app beyond a number. */
    async keepNewest(appId: string, limit: number): Promise<void> {
      const excess = (await links.count({ appId })) - limit;
      if (excess <= 0) return;
      const oldest = await links.all({ appId }, { sort: 'createdAt,asc', limit: excess });
      await Promise.all(oldest.map(({ id }) => links.remove(id, {}, [])));
    },
    deleteByApp: (appId: string) => removeAll(links, { appId }),
  };
}
