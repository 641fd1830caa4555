import { groupEndpoints } from '@noren/contracts/groups';
import { createService, route } from '@noren/service-kit';
import type { Baseline } from './baseline.js';
import { listGroups } from './groups.js';

/** The implementation of our services: one line for the route, the rest from the contract, with logs and metrics. */
export const serviceKitBaseline: Baseline = {
  async start({ issuer, audience }) {
    const service = createService({
      name: 'groups',
      config: {
        PORT: 0,
        HOST: '127.0.0.1',
        LOG_LEVEL: 'info',
        OIDC_ISSUER: issuer,
        OIDC_AUDIENCE: audience,
      },
      routes: [route(groupEndpoints.list, ({ caller, query }) => listGroups(caller, query))],
    });
    return (await service.start()).port;
  },
};
