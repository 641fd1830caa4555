import { toUrl } from '@noren/contracts/client';
import {
  type ContentDelete,
  type ContentId,
  type ContentSelectionResult,
  contentKind,
  getContentEndpoints,
  getContentValues,
} from '@noren/contracts/contents';
import type { FieldError } from '@noren/contracts/errors';
import type { Caller } from '@noren/contracts/permissions';
import { ticketSerialEndpoints } from '@noren/contracts/tickets';
import { conflict, DuplicateError, invalid, notFound, ServiceError } from '@noren/service-kit';
import { requireFeature } from './checks.js';
import { getAuditLog } from './content-values.js';
import { addedReferences } from './references.js';
import type { ContentServiceOptions } from './service.js';

/** What deleting or restoring one content came to: undefined if it was done. */
type Refusal = ContentSelectionResult['refused'][number] | undefined;

/**
 * Deletes and restores contents of a kind. A deleted content is in the trash: nobody reads it, and it can be restored as
 * it was until it is purged (decision 52).
 */
export function createDeletion(id: ContentId, options: ContentServiceOptions) {
  const { repositories, requireVisible, guard, getPublications, now } = options;
  const kind = contentKind(id);
  const endpoints = getContentEndpoints(id);
  const contents = repositories[id];

  async function requireNoCodes(appId: string, ticketId: string): Promise<void> {
    const count = await options.countUnredeemedCodes(appId, ticketId);
    const path = toUrl(ticketSerialEndpoints.create, { params: { appId, ticketId } });
    if (count > 0) throw conflict('inUse', { errors: [{ path, rule: 'serialCodes', params: { count } }] });
  }

  /** While production serves a content, it stays: taking it off production is a step of its own. */
  async function listLive(appId: string, contentId: string): Promise<FieldError[]> {
    const { live } = await getPublications(appId, id);
    const content = live.has(contentId) ? await contents.find(appId, contentId) : undefined;
    if (content === undefined) return [];
    const path = toUrl(endpoints.get, { params: { appId, [kind.param]: contentId } });
    return [{ path, rule: 'live', params: { name: content.name } }];
  }

  /** @returns false if it does not exist. @throws `inUse` with what keeps it from being deleted */
  async function removeOne(
    caller: Caller,
    appId: string,
    contentId: string,
    { call, endSerialCodes = false }: ContentDelete & { call: 'delete' | 'deleteMany' },
  ): Promise<boolean> {
    if (id === 'tickets' && !endSerialCodes) await requireNoCodes(appId, contentId);
    const release = async (retained: number) => [
      ...(await guard.release({ kind: id, id: contentId }, retained)),
      ...(await listLive(appId, contentId)),
    ];
    const mark = { deletedAt: now().toISOString(), deletedBy: caller.name };
    const createAuditEvent = getAuditLog(kind, caller, appId, call);
    return contents.remove(appId, contentId, { code: 'inUse', release }, mark, createAuditEvent);
  }

  /** Drafts may break rules that changed since; publishing checks them. What a draft needs to exist is checked here. */
  async function restoreOne(caller: Caller, appId: string, contentId: string): Promise<boolean> {
    const content = (await contents.deleted(appId, [contentId])).get(contentId);
    if (content === undefined) return false;
    const values = getContentValues(kind, content);
    const toMissing = (path: string) => invalid('invalidParameter', { errors: [{ path, rule: 'exists' }] });
    const references = addedReferences(guard, kind, values, toMissing);
    return contents.restore(appId, contentId, getAuditLog(kind, caller, appId, 'restore'), references);
  }

  /** Repeats a call for each content, and collects the reasons of those that stay as they are. */
  async function forEach(
    ids: readonly string[],
    names: ReadonlyMap<string, { readonly name: string }>,
    change: (contentId: string) => Promise<boolean>,
  ): Promise<ContentSelectionResult> {
    const answer: ContentSelectionResult = { done: [], refused: [] };
    for (const contentId of ids) {
      const rejection = await attempt(contentId, change);
      const name = names.get(contentId)?.name;
      if (rejection === undefined) answer.done.push(contentId);
      else answer.refused.push({ ...rejection, ...(name === undefined ? {} : { name }) });
    }
    return answer;
  }

  return {
    /** @throws `inUse` with the contents that refer to this one, or the number of codes that would end */
    async remove(caller: Caller, appId: string, contentId: string, query: ContentDelete = {}): Promise<void> {
      await requireVisible(caller, appId);
      if (!(await removeOne(caller, appId, contentId, { ...query, call: 'delete' }))) throw notFound();
    },

    async removeMany(caller: Caller, appId: string, ids: readonly string[]): Promise<ContentSelectionResult> {
      await requireVisible(caller, appId);
      const found = await contents.findAll(appId, ids);
      return forEach(ids, found, (contentId) => removeOne(caller, appId, contentId, { call: 'deleteMany' }));
    },

    async restore(caller: Caller, appId: string, ids: readonly string[]): Promise<ContentSelectionResult> {
      const { features } = await requireVisible(caller, appId);
      requireFeature(kind, features);
      const found = await contents.deleted(appId, ids);
      return forEach(ids, found, (contentId) => restoreOne(caller, appId, contentId));
    },
  };
}

async function attempt(id: string, change: (id: string) => Promise<boolean>): Promise<Refusal> {
  try {
    return (await change(id)) ? undefined : { id, errors: [{ path: '', rule: 'exists' }] };
  } catch (error) {
    if (error instanceof DuplicateError) return { id, errors: [{ path: `/${error.field}`, rule: 'unique' }] };
    const errors = error instanceof ServiceError ? error.details.errors : undefined;
    if (errors === undefined) throw error;
    return { id, errors: [...errors] };
  }
}
