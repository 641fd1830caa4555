import { describe, expect, it } from '@jest/globals';
import type { ServedManifest } from '@noren/mfe-kit';
import { type KnownRemote, toOwner } from './remote-list.js';

const remote = (name: string, routes: ServedManifest['routes']): KnownRemote => ({
  name,
  manifestUrl: `/remotes/${name}/noren-remote.json`,
  manifest: { name, entry: 'remote-entry.js', routes, navigation: [], texts: { ja: {}, en: {} } },
});

const remotes = [
  remote('apps', [
    { path: '/' },
    { path: '/app/create', action: 'app.write' },
    { path: '/app/$appId' },
    { path: '/app/$appId/*' },
  ]),
  remote('builds', [{ path: '/app/$appId/build-history', action: 'history.read' }]),
  { name: 'down', manifestUrl: 'http://down.test/noren-remote.json', manifest: undefined },
];

describe('the owner of a path', () => {
  it('is the remote with the most specific pattern', () => {
    expect(toOwner('/', remotes)?.remote).toBe('apps');
    expect(toOwner('/app/1/page-setting/top', remotes)).toMatchObject({
      remote: 'apps',
      params: { appId: '1' },
    });
    expect(toOwner('/app/1/build-history', remotes)).toMatchObject({
      remote: 'builds',
      action: 'history.read',
    });
    expect(toOwner('/app/create', remotes)).toMatchObject({
      remote: 'apps',
      action: 'app.write',
      params: {},
    });
  });

  it('is undefined if no pattern matches', () => {
    expect(toOwner('/nowhere', remotes)).toBeUndefined();
  });
});
