import { type ListSearch, validateListSearch } from '@noren/mfe-kit';

/** What the build history keeps in its URL. */
export interface BuildSearch extends Omit<ListSearch, 'name'> {
  /** Matches anywhere in the description. */
  q?: string;
  /** The build whose details are open. */
  build?: string;
}

/** `validateSearch` of the build history: keeps what is valid, forgets the rest. */
export function validateBuildSearch(search: Record<string, unknown>): BuildSearch {
  const { name: q, ...list } = validateListSearch({ ...search, name: search['q'] });
  const build = typeof search['build'] === 'string' ? search['build'].slice(0, 100) : '';
  return { ...list, ...(q === undefined ? {} : { q }), ...(build === '' ? {} : { build }) };
}

/** The same for a list, whose search box is called `name` everywhere. */
export const getListSearch = ({ q: name, build: _build, ...list }: BuildSearch): ListSearch => ({
  ...list,
  ...(name === undefined ? {} : { name }),
});

export const getBuildSearch = ({ name: q, ...list }: ListSearch): BuildSearch => ({
  ...list,
  ...(q === undefined ? {} : { q }),
});
