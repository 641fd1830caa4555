import { describe, expect, it } from '@jest/globals';
import { createPageOwners } from './page-owners.js';

const manifests = ['http://apps.test/noren-remote.json', 'http://groups.test/noren-remote.json'];

function setUp() {
  const server = { now: 0, requestCount: 0, away: false, groups: ['/group', '/group/*'] };
  const send = async (url: unknown) => {
    server.requestCount += 1;
    const isGroups = String(url).includes('groups');
    if (isGroups && server.away) throw new TypeError('network');
    const paths = isGroups ? server.groups : ['/', '/app/$appId'];
    return Response.json({ routes: paths.map((path) => ({ path })) });
  };
  const owners = createPageOwners(manifests, send as typeof fetch, () => server.now);
  return { server, owners };
}

describe('page owners', () => {
  it("match the pages of the shell and of the remotes' routes", async () => {
    const { owners, server } = setUp();
    for (const path of ['/', '/clear-cache', '/connect', '/oidc-callback-error', '/app/7', '/group/1/2'])
      expect([path, await owners.mayOwn(path)]).toEqual([path, true]);
    for (const path of ['/nowhere', '/app', '/app/7/else'])
      expect([path, await owners.mayOwn(path)]).toEqual([path, false]);
    expect(server.requestCount).toBe(2);
  });

  it('are unknown while a remote is unreachable, and follow its next deployment', async () => {
    const { owners, server } = setUp();
    server.away = true;
    expect(await owners.mayOwn('/nowhere')).toBe(true);
    server.away = false;
    server.groups = ['/team'];
    server.now = 5_000;
    expect(await owners.mayOwn('/nowhere')).toBe(false);
    expect(await owners.mayOwn('/team')).toBe(true);
  });
});
