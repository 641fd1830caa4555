import { type Environment, environments } from '@noren/contracts/base';
import { type ListSearch, validateListSearch } from '@noren/mfe-kit';

/** What the deploy history keeps in its URL. */
export interface DeploySearch extends Omit<ListSearch, 'name'> {
  /** Only deployments to this environment. */
  environment?: Environment;
  /** The log of all deployments instead of their list. */
  view?: 'log';
  /** Only log lines of builds made from this. */
  buildConfigStr?: string;
}

/** `validateSearch` of the deploy history: keeps what is valid, forgets the rest. */
export function validateDeploySearch(search: Record<string, unknown>): DeploySearch {
  const { name: buildConfigStr, ...list } = validateListSearch({ ...search, name: search['buildConfigStr'] });
  const environment = environments.find((one) => one === search['environment']);
  return {
    ...list,
    ...(environment && { environment }),
    ...(search['view'] === 'log' ? { view: 'log' } : {}),
    ...(buildConfigStr && { buildConfigStr }),
  };
}
