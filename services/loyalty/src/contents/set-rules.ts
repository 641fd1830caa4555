import {
  type ContentId,
  contentIds,
  contentKind,
  findReferences,
  isKindOn,
  referencePaths,
  getContentValues,
} from '@noren/contracts/contents';
import type { FieldError } from '@noren/contracts/errors';
import type { GroupOptions } from '@noren/contracts/groups';
import type { Settings } from '../ports.js';
import type { PinSet } from '../request-context.js';
import { brokenBy, type KnownIds, knownId } from './checks.js';
import type { ContentRepositories } from './repository.js';
import type { ContentVersions } from './versions.js';

/** A content that a set gains, changes or loses. */
export interface SetItem {
  readonly kind: ContentId;
  readonly contentId: string;
  readonly name: string;
  /** Absent if the set loses it. */
  readonly versionId?: string;
}

export interface SetCheckOptions {
  readonly repositories: ContentRepositories;
  readonly versions: ContentVersions;
  readonly settings: Settings;
}

/**
 * Creates the check of a set that is to become live: the rules of each new version by production's settings, and that
 * every reference of the whole set leads to a content of it. Paths begin with `/items/{index}`.
 */
export function createSetCheck({ repositories, versions, settings }: SetCheckOptions) {
  async function getCodeLength(appId: string, kind: ContentId): Promise<number | undefined> {
    const { codeSettings } = contentKind(kind);
    if (codeSettings === undefined) return undefined;
    return (await settings.get({ appId, environment: 'production' }, codeSettings)).securityCodeLength;
  }

  /** Lists the drafts that still exist: staff may delete one after it was pinned. */
  async function listExisting(appId: string, kind: ContentId, ids: readonly string[]): Promise<Set<string>> {
    return new Set((await repositories[kind].stored(appId, ids)).map(({ id }) => id));
  }

  async function checkKind(
    app: { readonly appId: string; readonly features: GroupOptions },
    kindId: ContentId,
    items: readonly (readonly [index: number, item: SetItem])[],
    known: KnownIds,
  ): Promise<FieldError[]> {
    const kind = contentKind(kindId);
    const pinned = items.flatMap(([, { versionId }]) => (versionId === undefined ? [] : [{ versionId }]));
    if (pinned.length === 0) return [];
    const ids = items.flatMap(([, { contentId, versionId }]) => (versionId === undefined ? [] : [contentId]));
    const [found, lacking, existing, codeLength] = await Promise.all([
      versions.read(pinned),
      versions.listLackingPictures(app.appId, pinned),
      listExisting(app.appId, kindId, ids),
      getCodeLength(app.appId, kindId),
    ]);
    const byId = new Map(found.map((content) => [content.id, repositories[kindId].decrypt(content)]));
    const context = { features: app.features, known, codeLength };
    return items.flatMap(([index, { contentId, name, versionId }]): FieldError[] => {
      if (versionId === undefined) return [];
      const content = byId.get(contentId);
      const at = (path: string) => `/items/${index}${path}`;
      if (content === undefined || !existing.has(contentId))
        return [{ path: at(''), rule: 'exists', params: { name } }];
      if (!isKindOn(kind, app.features)) return [{ path: at(''), rule: 'feature', params: { name } }];
      const missing = (lacking.get(contentId) ?? []).map(
        ({ path }): FieldError => ({ path, rule: 'exists' }),
      );
      const broken = brokenBy(kind, getContentValues(kind, content), context);
      return [...broken, ...missing].map((error) => ({
        ...error,
        path: at(error.path),
        params: { ...error.params, name },
      }));
    });
  }

  /** Lists the items that the set loses although another content of it refers to them. */
  async function listMissing(
    items: readonly SetItem[],
    next: PinSet,
    known: KnownIds,
  ): Promise<FieldError[]> {
    const lost = new Map(
      items.flatMap(({ kind, contentId, versionId }, index) =>
        versionId === undefined ? [[knownId(kind, contentId), index] as const] : [],
      ),
    );
    if (lost.size === 0) return [];
    const referring = contentIds.filter((kind) => referencePaths(contentKind(kind)).length > 0);
    const found = await Promise.all(
      referring.map(async (kind) => {
        const contents = await versions.read(next[kind].values());
        return contents.flatMap((content) =>
          findReferences(contentKind(kind), getContentValues(contentKind(kind), content)).flatMap(
            (to): FieldError[] => {
              const id = knownId(to.kind, to.id);
              const index = known.has(id) ? undefined : lost.get(id);
              if (index === undefined) return [];
              return [{ path: `/items/${index}`, rule: 'inUse', params: { name: content.name } }];
            },
          ),
        );
      }),
    );
    return found.flat();
  }

  return async (
    app: { readonly appId: string; readonly features: GroupOptions },
    items: readonly SetItem[],
    next: PinSet,
  ): Promise<FieldError[]> => {
    const known = new Set(
      contentIds.flatMap((kind) => [...next[kind].keys()].map((id) => knownId(kind, id))),
    );
    const indexed = items.map((item, index) => [index, item] as const);
    const kinds = [...new Set(items.map(({ kind }) => kind))];
    const found = await Promise.all([
      ...kinds.map((kind) =>
        checkKind(
          app,
          kind,
          indexed.filter(([, item]) => item.kind === kind),
          known,
        ),
      ),
      listMissing(items, next, known),
    ]);
    return found.flat();
  };
}
