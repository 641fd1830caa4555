import type { AnyContent, ContentQuery } from '@noren/contracts/contents';
import type { Many } from '@noren/contracts/core';
import { type Filter, type ListOptions, order, toNameFilter, toPage } from '@noren/service-kit';
import sift from 'sift';
import type { ContentView } from './content-view.js';

/**
 * Reads one kind of a set of pinned contents from memory. It takes the filters, orders and pages of a collection, so
 * what members see does not depend on where it is read from.
 */
export function createPinnedView(
  contents: readonly AnyContent[],
  { decrypt, ...options }: ListOptions & { decrypt: (content: AnyContent) => AnyContent },
): ContentView {
  const byId = new Map(contents.map((content) => [content.id, content]));
  const shown = sorted(
    contents.filter(({ published }) => published),
    order(undefined, options),
  );
  const matching = (where: Filter) =>
    Object.keys(where).length === 0 ? shown : shown.filter(sift.default<AnyContent>(where as never));

  return {
    async find(id) {
      const content = byId.get(id);
      return content && decrypt(content);
    },
    async list(
      { published: _published, state: _state, ...query }: ContentQuery,
      where,
    ): Promise<Many<AnyContent>> {
      const found = matching({ ...where, ...toNameFilter(query.name, options) });
      const inOrder = query.sort === undefined ? found : sorted(found, order(query.sort, options));
      const page = toPage(inOrder, query);
      return { ...page, data: page.data.map(decrypt) };
    },
    async all(where, limit) {
      return matching(where).slice(0, limit).map(decrypt);
    },
  };
}

/** Sorts like a collection: absent values first, then numbers and texts by their code units. */
function sorted(contents: readonly AnyContent[], by: Readonly<Record<string, 1 | -1>>): AnyContent[] {
  const fields = Object.entries(by).map(([name, sign]) => [name === '_id' ? 'id' : name, sign] as const);
  return [...contents].sort((one, other) => {
    for (const [name, sign] of fields) {
      const compared = compare(one[name], other[name]);
      if (compared !== 0) return sign * compared;
    }
    return 0;
  });
}

function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === undefined) return -1;
  if (other === undefined) return 1;
  return (one as string | number) < (other as string | number) ? -1 : 1;
}
