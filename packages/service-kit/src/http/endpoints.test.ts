import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@noren/contracts/endpoints';
import { unauthenticated } from '../errors/service-error.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { createApp } from '../service/create-app.js';
import { registerRoutes } from './register-routes.js';

describe('the endpoints of the contracts', () => {
  it('can all be registered: schemas compile and routes are unique', async () => {
    const log = createLog({ name: 'test', level: 'silent' });
    const app = createApp({ name: 'all', log, metrics: createMetrics('all', []), endpoints });
    const routes = endpoints.map((endpoint) => ({ endpoint, handle: () => undefined }));
    registerRoutes(app, routes, {
      stopping: new AbortController().signal,
      verifyToken: async () => {
        throw unauthenticated();
      },
    });
    await app.ready();
    for (const { method, path, access } of endpoints) {
      const answer = await app.inject({ method, url: path.replaceAll(/\{\w+\}/g, 'x') });
      expect([path, answer.statusCode === 404]).toEqual([path, false]);
      if (access !== 'public' && access !== 'member') expect([path, answer.statusCode]).toEqual([path, 401]);
    }
    await app.close();
  });
});
