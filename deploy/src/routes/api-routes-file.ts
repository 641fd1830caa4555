import { dump } from 'js-yaml';
import { apiOwners, apiRoute } from './api-routes.js';

/** Renders `base/routes/api.yaml` from the contracts' endpoints. */
export function apiRoutesFile(): string {
  const routes = [...apiOwners()].map(([service, owned]) => apiRoute(service, owned));
  const documents = routes.map((route) => dump(route, { lineWidth: -1, noRefs: true, quotingType: '"' }));
  return `# Derived from the endpoints of packages/contracts: \`npm run routes -w deploy\`.\n${documents.join('---\n')}`;
}
