import {
  type AnyContent,
  type Caller,
  type ContentId,
  type ContentPublish,
  type ContentPublished,
  contentKind,
  type GroupOptions,
  referencesIn,
} from '@noren/contracts';
import { brokenBy, type KnownIds, knownIds, requireFeature } from './checks.js';
import { valuesOf } from './content-values.js';
import type { ContentServiceOptions } from './service.js';
import { trailOf } from './trail.js';

/** Publishes several contents of a kind, or takes them back. */
export function createPublishing(id: ContentId, { repositories, seenBy }: ContentServiceOptions) {
  const kind = contentKind(id);
  const contents = repositories[id];

  /** Rules are checked again: what they look at, features and other contents, may have changed. */
  function brokenByContent(content: AnyContent, state: { features: GroupOptions; known: KnownIds }) {
    return brokenBy(kind, valuesOf(kind, content), state);
  }

  return async function publish(
    caller: Caller,
    appId: string,
    { ids, published }: ContentPublish,
  ): Promise<ContentPublished> {
    const { features } = await seenBy(caller, appId);
    requireFeature(kind, features);
    const found = await contents.findAll(appId, ids);
    const references = [...found.values()].flatMap((content) => referencesIn(kind, content));
    const known = await knownIds(repositories, appId, references);
    const trail = trailOf(kind, caller, appId, 'publish');
    const answer: ContentPublished = { changed: [], unchanged: [], refused: [] };
    for (const contentId of ids) {
      const content = found.get(contentId);
      if (content === undefined) {
        answer.refused.push({ id: contentId, errors: [{ path: '', rule: 'exists' }] });
        continue;
      }
      const errors = published ? brokenByContent(content, { features, known }) : [];
      if (content.published === published) answer.unchanged.push(contentId);
      else if (errors.length > 0) answer.refused.push({ id: contentId, name: content.name, errors });
      else if (await contents.publish(appId, contentId, published, trail)) answer.changed.push(contentId);
      else answer.unchanged.push(contentId);
    }
    return answer;
  };
}
