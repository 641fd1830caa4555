import { type Environment, environments } from '@noren/contracts/apps';
import { type ListSearch, validateListSearch } from '@noren/mfe-kit';

/** State of the deployment history that is kept in the URL. */
export interface DeploySearch extends Omit<ListSearch, 'name'> {
  /** Only deployments to this environment. */
  environment?: Environment;
  /** Shows the log of all deployments instead of their list. */
  view?: 'log';
  /** Only log lines of builds made from this. */
  buildConfigStr?: string;
}

/** `validateSearch` of the deployment history: keeps valid values and drops the rest. */
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
