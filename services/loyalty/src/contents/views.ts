import type { AnyContent, ContentId } from '@noren/contracts/contents';
import type { LivePins } from '../ports.js';
import type { AppScope, PinSet } from '../request-context.js';
import type { ContentView, ReadContent } from './content-view.js';
import type { ShowPictures } from './pictures.js';
import { createPinnedView } from './pinned-view.js';
import type { ContentRepositories } from './repository.js';
import type { ContentVersions } from './versions.js';

export type ContentViews = ReturnType<typeof createContentViews>;

export interface ContentViewOptions {
  readonly repositories: ContentRepositories;
  readonly versions: ContentVersions;
  readonly pins: LivePins;
  /** Puts the URLs of pictures into drafts. */
  readonly showPictures: ShowPictures;
}

/**
 * Decides which contents a call sees: drafts in development, pinned versions elsewhere. Every read for members goes
 * through it, except what members were given, which keeps the rules it was given under.
 */
export function createContentViews({ repositories, versions, pins, showPictures }: ContentViewOptions) {
  const bySet = new WeakMap<PinSet, Map<ContentId, Promise<ContentView>>>();
  /** A call reads one set, also if something is published meanwhile. */
  const byCall = new WeakMap<AppScope, Promise<PinSet>>();

  async function getSet(scope: AppScope): Promise<PinSet> {
    if (scope.pins !== undefined) return scope.pins;
    const known = byCall.get(scope);
    if (known !== undefined) return known;
    const set = pins.get(scope);
    byCall.set(scope, set);
    return set;
  }

  function toPinnedView(set: PinSet, kind: ContentId): Promise<ContentView> {
    const views = bySet.get(set) ?? new Map<ContentId, Promise<ContentView>>();
    bySet.set(set, views);
    const known = views.get(kind);
    if (known !== undefined) return known;
    const view = versions
      .readServed(set[kind].values())
      .then((found) => createPinnedView(found, repositories[kind]));
    views.set(kind, view);
    view.catch(() => views.delete(kind));
    return view;
  }

  /** Drafts keep no pictures: each read takes the newest ones of the library. */
  function toDraftView(appId: string, kind: ContentId): ContentView {
    const drafts = repositories[kind].drafts(appId);
    return {
      async find(id) {
        const found = await drafts.find(id);
        return found && (await showPictures(appId, [found]))[0];
      },
      async list(query, where) {
        const found = await drafts.list(query, where);
        return { ...found, data: await showPictures(appId, found.data) };
      },
      all: async (where, limit) => showPictures(appId, await drafts.all(where, limit)),
    };
  }

  const isDraft = ({ environment }: AppScope) => environment === 'development';

  return {
    async get(scope: AppScope, kind: ContentId): Promise<ContentView> {
      return isDraft(scope) ? toDraftView(scope.appId, kind) : toPinnedView(await getSet(scope), kind);
    },

    /** Returns those contents whose version is still served. */
    async unchanged(kind: ContentId, known: readonly ReadContent[]): Promise<Set<AnyContent>> {
      const drafts = known.filter(({ scope }) => isDraft(scope)).map(({ content }) => content);
      const pinned = known.filter(({ scope }) => !isDraft(scope));
      const [current, isPinned] = await Promise.all([
        repositories[kind].unchanged(drafts),
        Promise.all(
          pinned.map(async ({ scope, content }) => {
            const pin = (await pins.get(scope))[kind].get(content.id);
            return pin?.version === content.version;
          }),
        ),
      ]);
      return new Set([
        ...drafts.filter(({ id }) => current.has(id)),
        ...pinned.filter((_, index) => isPinned[index]).map(({ content }) => content),
      ]);
    },

    onChange(kind: ContentId, listener: () => void): void {
      repositories[kind].onChange(listener);
      pins.onChange(listener);
    },
  };
}
