import {
  type ContentId,
  type ContentPublish,
  type ContentPublished,
  contentKind,
} from '@noren/contracts/contents';
import type { Caller } from '@noren/contracts/permissions';
import { brokenBy, getEditorContext, requireFeature } from './checks.js';
import { getAuditLog, getValues } from './content-values.js';
import type { ContentServiceOptions } from './service.js';

/** Publishes or unpublishes several contents of a kind. */
export function createPublishing(id: ContentId, options: ContentServiceOptions) {
  const { repositories, requireVisible } = options;
  const kind = contentKind(id);
  const contents = repositories[id];

  return async function publish(
    caller: Caller,
    appId: string,
    { ids, published }: ContentPublish,
  ): Promise<ContentPublished> {
    const { features } = await requireVisible(caller, appId);
    requireFeature(kind, features);
    const found = await contents.findAll(appId, ids);
    const values = [...found.values()].map((content) => getValues(kind, content));
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
      const errors = published ? brokenBy(kind, getValues(kind, content), around) : [];
      if (content.published === published) answer.unchanged.push(contentId);
      else if (errors.length > 0) answer.refused.push({ id: contentId, name: content.name, errors });
      else if (await contents.publish(appId, contentId, published, createAuditEvent))
        answer.changed.push(contentId);
      else answer.unchanged.push(contentId);
    }
    return answer;
  };
}
