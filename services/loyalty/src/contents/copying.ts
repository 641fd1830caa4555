import { type AppCopied, appEvents } from '@noren/contracts/apps';
import {
  type AnyContent,
  type AnyContentValues,
  confidentialFields,
  type ContentId,
  type ContentKind,
  contentKind,
  getContentValues,
  kindsInOrder,
  withLinkedIds,
  withReferences,
} from '@noren/contracts/contents';
import { conflict, type Consumer, consumer, DuplicateError, toCopiedId } from '@noren/service-kit';
import { getAuditLog } from './content-values.js';
import type { ContentCopies } from './copies.js';
import { addedReferences, type ContentGuard } from './references.js';
import type { ContentRepositories } from './repository.js';

export interface CopyingOptions {
  readonly repositories: ContentRepositories;
  readonly guard: ContentGuard;
  readonly copies: ContentCopies;
  /** True if an app was deleted. */
  readonly isGone: (appId: string) => Promise<boolean>;
  /** Deletes the contents of an app, and all that belongs to them. */
  readonly deleteByApp: (appId: string) => Promise<void>;
}

/**
 * Copies the contents of a copied app. Ids derive from the app and the source's ids, so a delivery that is repeated
 * after an interruption finds what earlier ones created, and settings can link to contents that do not exist yet.
 */
export function createContentCopying(options: CopyingOptions) {
  const { repositories, guard, copies, isGone, deleteByApp } = options;

  /** @returns false if another content of the app has a unique value */
  async function insert(
    { id: appId, actor, groups }: AppCopied,
    id: ContentId,
    content: AnyContent,
  ): Promise<boolean> {
    const kind = contentKind(id);
    const values = toCopiedValues(kind, content, (contentId) => toCopiedId(appId, contentId));
    const createAuditEvent = getAuditLog(kind, { ...actor, groups }, appId, 'create');
    const references = addedReferences(guard, kind, values, () => conflict());
    try {
      await repositories[id].insert(
        appId,
        toCopiedId(appId, content.id),
        values,
        createAuditEvent,
        references,
      );
      return true;
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
      return error.field === '_id';
    }
  }

  async function copy(data: AppCopied, signal: AbortSignal): Promise<void> {
    const { id: appId, sourceId } = data;
    if ((await copies.isDone(appId)) || (await isGone(appId))) return;
    let areAllCopied = true;
    for (const kind of kindsInOrder()) {
      for await (const contents of repositories[kind].batches(sourceId)) {
        for (const content of contents) {
          signal.throwIfAborted();
          areAllCopied = (await insert(data, kind, content)) && areAllCopied;
        }
      }
    }
    // The source is marked as gone before its contents are deleted.
    await copies.finish(appId, areAllCopied && !(await isGone(sourceId)));
    // A deletion that began before the last write may have missed it.
    if (await isGone(appId)) await deleteByApp(appId);
  }

  return copy;
}

/**
 * Returns the values of a content in a copy of its app. Without its store code it breaks a rule, so members do not
 * see it until it has one.
 */
function toCopiedValues(
  kind: ContentKind,
  content: AnyContent,
  toId: (id: string) => string,
): AnyContentValues {
  const hidden = confidentialFields(kind).filter((name) => content[name] !== undefined);
  const values = getContentValues(kind, content);
  const shared = Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.includes(name)));
  const published = values.published && hidden.length === 0;
  const own = { ...shared, name: values.name, published };
  return withLinkedIds(
    withReferences(kind, own, (_kind, id) => toId(id)),
    toId,
  );
}

/** Copies contents when an app is copied. */
export function copyConsumers(copy: ReturnType<typeof createContentCopying>): Consumer[] {
  return [consumer(appEvents.copied, ({ data }, { signal }) => copy(data, signal))];
}
