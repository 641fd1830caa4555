import { contentEvents } from '@noren/contracts/contents';
import { defineAggregate, emit, type Entity, insertOnce, type Mongo } from '@noren/service-kit';
import { copySchema } from './model.js';

/** An app whose contents have been copied from another one; the id is the app's. */
interface ContentCopy extends Entity {
  isComplete: boolean;
}

export type ContentCopies = ReturnType<typeof createContentCopies>;

/** Stores which copies are done, each with the event that says so. */
export function createContentCopies(mongo: Mongo) {
  const copies = defineAggregate<ContentCopy>(mongo, {
    name: 'content-copies',
    schema: copySchema,
    sortable: [],
  });
  return {
    collections: [copies],
    isDone: async (appId: string): Promise<boolean> => (await copies.find(appId)) !== undefined,
    finish: (id: string, isComplete: boolean) =>
      insertOnce(() => copies.insert({ id, isComplete }, [emit(contentEvents.copied, { id, isComplete })])),
    deleteByApp: async (appId: string): Promise<void> => void (await copies.remove(appId, {})),
  };
}
