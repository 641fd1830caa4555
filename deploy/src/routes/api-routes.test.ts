import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { type Endpoint, isMemberEndpoint } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { isInternalEndpoint } from '@noren/contracts/service-permissions';
import { apiOwners, apiRoute, apiRoutesFile, apiRoutesPath, toPathPattern } from './api-routes.js';

const endpoint = (path: string, stream?: 'events'): Endpoint => ({
  id: 'items.get',
  method: 'GET',
  path,
  service: 'apps',
  access: 'public',
  summary: 'Get',
  ...(stream && { stream }),
});

describe('API routes', () => {
  it('match the committed file: npm run derive -w deploy', async () => {
    expect(await readFile(apiRoutesPath, 'utf8')).toBe(apiRoutesFile());
  });

  it('match a parameter as one segment, and the whole path', () => {
    const pattern = new RegExp(toPathPattern(endpoint('/apps/{appId}/config.v1')));
    expect(pattern.test('/api/apps/1/config.v1')).toBe(true);
    const otherPaths = [
      '/api/apps/1/2/config.v1',
      '/api/apps/1/config-v1',
      '/api/apps/1/config.v1/x',
      '/x/api/apps/1/config.v1',
    ];
    expect(otherPaths.filter((path) => pattern.test(path))).toEqual([]);
  });

  it('have no timeout for streams only', () => {
    const { spec } = apiRoute('apps', [endpoint('/apps'), endpoint('/apps/{appId}/progress', 'events')]) as {
      spec: { rules: { matches: object[]; timeouts: object }[] };
    };
    expect(spec.rules.map(({ matches, timeouts }) => [matches.length, timeouts])).toEqual([
      [1, { request: '60s' }],
      [1, { request: '0s' }],
    ]);
  });

  it('cover every staff endpoint, and none for services only', () => {
    const routed = [...apiOwners().values()].flat();
    const staff = endpoints.filter((one) => !isMemberEndpoint(one) && !isInternalEndpoint(one));
    expect(routed.map(({ id }) => id).sort()).toEqual(staff.map(({ id }) => id).sort());
    expect(routed.map(({ id }) => id)).not.toContain('configurations.secrets');
  });
});
