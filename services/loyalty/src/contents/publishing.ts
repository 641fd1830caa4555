import {
  type ContentId,
  type ContentPublish,
  type ContentPublished,
  contentKind,
  findReferences,
  getContentValues,
} from '@noren/contracts/contents';
import type { ContentRef } from '@noren/contracts/content-releases';
import type { Caller } from '@noren/contracts/permissions';
import { brokenBy, getEditorContext, knownId, requireFeature } from './checks.js';
import { getAuditLog } from './content-values.js';
import type { ContentServiceOptions } from './service.js';

/**
 * Publishes or unpublishes several contents of a kind: in their drafts and, where the group reviews no contents, in
 * production at once.
 */
export function createPublishing(id: ContentId, options: ContentServiceOptions) {
  const { repositories, requireVisible } = options;
  const kind = contentKind(id);
  const contents = repositories[id];

  /**
   * Releases what differs from production, with the contents that it refers to.
   *
   * @returns the release; undefined if nothing differs
   */
  async function release(
    caller: Caller,
    appId: string,
    { changed, unchanged }: ContentPublished,
  ): Promise<string | undefined> {
    const refs = [...changed, ...unchanged].map((contentId) => ({ kind: id, contentId }));
    const differing = await listDiffering(options, appId, refs);
    return differing.length > 0 ? (await options.publishNewest(caller, appId, differing)).id : undefined;
  }

  return async function publish(
    caller: Caller,
    appId: string,
    { ids, published }: ContentPublish,
  ): Promise<ContentPublished> {
    const { features, releasePolicy } = await requireVisible(caller, appId);
    requireFeature(kind, features);
    const found = await contents.findAll(appId, ids);
    const values = [...found.values()].map((content) => getContentValues(kind, content));
    const around = await getEditorContext(kind, options, { appId, features }, values);
    const createAuditEvent = getAuditLog(kind, caller, appId, 'publish');
    const answer: ContentPublished = { changed: [], unchanged: [], refused: [] };
    for (const contentId of ids) {
      const content = found.get(contentId);
      if (content === undefined) {
        answer.refused.push({ id: contentId, errors: [{ path: '', rule: 'exists' }] });
        continue;
      }
      // Check the rules again: features, settings and other contents may have changed since the last save.
      const errors = published ? brokenBy(kind, getContentValues(kind, content), around) : [];
      if (content.published === published) answer.unchanged.push(contentId);
      else if (errors.length > 0) answer.refused.push({ id: contentId, name: content.name, errors });
      else if (await contents.publish(appId, contentId, published, createAuditEvent))
        answer.changed.push(contentId);
      else answer.unchanged.push(contentId);
    }
    if (releasePolicy.contentReview !== 'off') return answer;
    const releaseId = await release(caller, appId, answer);
    return { ...answer, ...(releaseId && { releaseId }) };
  };
}

/** Lists those contents, and what they refer to, whose saved version is not live. */
async function listDiffering(
  { repositories, getPublications }: Pick<ContentServiceOptions, 'repositories' | 'getPublications'>,
  appId: string,
  refs: readonly ContentRef[],
): Promise<ContentRef[]> {
  const seen = new Set<string>();
  const differing: ContentRef[] = [];

  /** @param isOwn false for what others refer to: it only has to be live, its changes are published on their own */
  async function visit(level: readonly ContentRef[], isOwn: boolean): Promise<void> {
    const unseen = level.filter(({ kind, contentId }) => !seen.has(knownId(kind, contentId)));
    if (unseen.length === 0) return;
    for (const { kind, contentId } of unseen) seen.add(knownId(kind, contentId));
    const kinds = [...new Set(unseen.map(({ kind }) => kind))];
    const referred = await Promise.all(
      kinds.map(async (kind) => {
        const ids = unseen.filter((ref) => ref.kind === kind).map(({ contentId }) => contentId);
        const [found, { live }] = await Promise.all([
          repositories[kind].stored(appId, ids),
          getPublications(appId, kind),
        ]);
        for (const { id, version } of found) {
          const pin = live.get(id);
          if (isOwn ? pin?.version !== version : pin === undefined) differing.push({ kind, contentId: id });
        }
        return found.flatMap((content) =>
          findReferences(contentKind(kind), getContentValues(contentKind(kind), content)),
        );
      }),
    );
    await visit(
      referred.flat().map(({ kind, id }) => ({ kind, contentId: id })),
      false,
    );
  }

  await visit(refs, true);
  return differing;
}
