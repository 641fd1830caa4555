import { type Environment, environments } from '@noren/contracts/apps';
import { type ListSearch, validateListSearch } from '@noren/mfe-kit';

/** State of the build history that is kept in the URL. */
export interface BuildSearch extends Omit<ListSearch, 'name'> {
  /** Matches anywhere in the description. */
  q?: string;
  /** Id of the build whose details are open. */
  build?: string;
  /** The deployment of that build to this environment is asked for. */
  deploy?: Environment;
  /** The dialog that starts a build is open. */
  start?: true;
}

/** `validateSearch` of the build history: keeps valid values and drops the rest. */
export function validateBuildSearch(search: Record<string, unknown>): BuildSearch {
  const { name: q, ...list } = validateListSearch({ ...search, name: search['q'] });
  const build = typeof search['build'] === 'string' ? search['build'].slice(0, 100) : '';
  const deploy = environments.find((environment) => environment === search['deploy']);
  return {
    ...list,
    ...(q === undefined ? {} : { q }),
    ...(build === '' ? {} : { build }),
    ...(build === '' || deploy === undefined ? {} : { deploy }),
    ...(search['start'] === true ? { start: true } : {}),
  };
}

/** Converts to the search of a list, whose search box is always called `name`. */
export const getListSearch = ({
  q: name,
  build: _build,
  deploy: _deploy,
  start: _start,
  ...list
}: BuildSearch): ListSearch => ({
  ...list,
  ...(name === undefined ? {} : { name }),
});

export const getBuildSearch = ({ name: q, ...list }: ListSearch): BuildSearch => ({
  ...list,
  ...(q === undefined ? {} : { q }),
});
