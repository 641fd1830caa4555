import { toUrl } from '@noren/contracts/client';
import {
  type AnyContent,
  type AnyContentValues,
  type ContentId,
  type ContentKind,
  contentIds,
  contentKind,
  findReferences,
  getContentEndpoints,
  referencePaths,
} from '@noren/contracts/contents';
import type { FieldError } from '@noren/contracts/errors';
import {
  type AddedReferences,
  createReferenceGuard,
  type Mongo,
  type ReferenceGuard,
  type ServiceError,
} from '@noren/service-kit';
import type { ContentRepositories } from './repository.js';

export type ContentGuard = ReferenceGuard<ContentId>;

/** Maximum number of references listed when a content cannot be deleted. */
const maxListed = 20;

/** Keeps new references between contents and deletions of these apart (decision 35). */
export function createContentGuard(mongo: Mongo, repositories: ContentRepositories): ContentGuard {
  const users = contentIds.map((id) => {
    const referring = contentIds.filter((of) => getPaths(of, id).length > 0);
    const aggregates = referring.flatMap((of) => repositories[of].collections);
    return [id, { aggregates, list: (contentId: string) => listUses(repositories, id, contentId) }];
  });
  return createReferenceGuard<ContentId>(mongo, {
    name: 'content-reference-closures',
    retain: ({ kind, id }) => repositories[kind].retain(id),
    users: Object.fromEntries(users),
  });
}

/** Describes the references that a write of a content adds. */
export function addedReferences(
  guard: ContentGuard,
  kind: ContentKind,
  values: AnyContentValues,
  toMissing: (path: string) => ServiceError,
): AddedReferences {
  const references = findReferences(kind, values);
  return guard.adding(
    references.map(({ path, ...target }) => ({ ...target, missing: () => toMissing(path) })),
  );
}

/** Lists the contents that refer to one. */
async function listUses(
  repositories: ContentRepositories,
  id: ContentId,
  contentId: string,
): Promise<FieldError[]> {
  const appId = await repositories[id].getAppId(contentId);
  if (appId === undefined) return [];
  const found = contentIds.flatMap((of) =>
    getPaths(of, id).map(async (path) => {
      const users = await repositories[of].having(appId, path, [contentId], maxListed);
      const { get } = getContentEndpoints(of);
      const toParams = (user: AnyContent) => ({ appId, [contentKind(of).param]: user.id });
      return users.map((user) => ({
        path: toUrl(get, { params: toParams(user) }),
        rule: 'inUse',
        params: { name: user.name },
      }));
    }),
  );
  return (await Promise.all(found)).flat();
}

/** Lists the fields of one kind that hold ids of another. */
function getPaths(of: ContentId, id: ContentId): string[] {
  return referencePaths(contentKind(of)).flatMap(({ path, kind }) => (kind === id ? [path] : []));
}
