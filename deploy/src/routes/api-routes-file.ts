import { dump } from 'js-yaml';
import { apiOwners, apiRoute } from './api-routes.js';

/** `base/routes/api.yaml`, as the endpoints of the contracts have it. */
export function apiRoutesFile(): string {
  const routes = [...apiOwners()].map(([service, owned]) => apiRoute(service, owned));
  const documents = routes.map((route) => dump(route, { lineWidth: -1, noRefs: true, quotingType: '"' }));
  return `# Derived from the endpoints of packages/contracts: \`npm run routes -w deploy\`.\n${documents.join('---\n')}`;
}
