import type { Role } from '@noren/contracts/permissions';
import {
  addMessages,
  createQueryClient,
  type Locale,
  type ServedManifest,
  sessionStore,
  setApi,
  useLocale,
} from '@noren/mfe-kit';
import { defineRemote, type RemoteMount } from '@noren/mfe-kit/remote';
import { createFakeFetch, type Route, testSession } from '@noren/mfe-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { loadFoldedGroups } from '../src/frame/folded-groups.js';
import { en } from '../src/locales/en.js';
import { ja } from '../src/locales/ja.js';
import { loadRecents } from '../src/recents/recents.js';
import { createRemoteRegistry, useRemotes } from '../src/remotes/remote-registry.js';
import { createShellRouter } from '../src/router.js';

export interface RenderConsoleOptions {
  path: string;
  /** Remotes, each of which shows `area <name>` on its paths; `all` by default. */
  manifests?: readonly ServedManifest[];
  role?: Role;
  locale?: Locale;
  api?: readonly Route[];
}

/** A remote with one page of each kind that ours have. */
export const allPages: ServedManifest = {
  name: 'all',
  entry: 'e.js',
  routes: [
    { path: '/', action: 'app.read' },
    { path: '/app/$appId', action: 'app.read' },
    { path: '/app/$appId/*', action: 'config.read' },
    { path: '/group', action: 'group.read' },
    { path: '/group/*', action: 'group.read' },
    { path: '/template', action: 'template.manage' },
    { path: '/template/*', action: 'template.manage' },
  ],
  navigation: [
    { textKey: 'apps', icon: 'app', path: '/', action: 'app.read', order: 1 },
    { textKey: 'groups', icon: 'group', path: '/group', action: 'group.read', order: 2 },
    { textKey: 'templates', icon: 'template', path: '/template', action: 'template.manage', order: 3 },
    {
      textKey: 'splash',
      icon: 'image',
      path: '/app/$appId/page-setting/splash',
      action: 'config.read',
      order: 9,
    },
  ],
  texts: {
    ja: { apps: 'アプリ', groups: 'グループ', templates: 'テンプレート', splash: 'スプラッシュ' },
    en: { apps: 'Apps', groups: 'Groups', templates: 'Templates', splash: 'Splash screen' },
  },
};

/** Renders the whole console with fake remotes and a fake API, signed in as `user-1`. */
export async function renderConsole(options: RenderConsoleOptions) {
  const { path, manifests = [allPages], role = 'admin', locale = 'en', api = [] } = options;
  const double = createFakeFetch(api);
  addMessages('shell', { ja, en });
  useLocale.getState().setLocale(locale);
  sessionStore.getState().set(testSession({ role }));
  setApi({ baseUrl: '/api', fetch: double.fetch });
  useRemotes.setState({ remotes: [] });
  const registry = createRemoteRegistry({
    fetch: serve(manifests),
    storage: localStorage,
    load: async (name) => getArea(name),
    preload: () => undefined,
  });
  await registry.start();
  loadRecents('user-1');
  loadFoldedGroups('user-1');
  const router = createShellRouter(registry, createMemoryHistory({ initialEntries: [path] }));
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return Object.assign(view, { calls: double.calls, router, path: () => router.history.location.href });
}

function getArea(name: string): RemoteMount {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>area {name}</p> });
  return defineRemote({ name: 'test', texts: { ja: {}, en: {} }, routeTree: root.addChildren([page]) });
}

const serve = (manifests: readonly ServedManifest[]): typeof fetch =>
  (async (url: string | URL | Request) => {
    const remotes = manifests.map(({ name }) => ({
      name,
      manifest: `http://${name}.test/noren-remote.json`,
    }));
    if (String(url) === '/remotes.json') return Response.json({ remotes });
    return Response.json(manifests.find(({ name }) => new URL(String(url)).hostname === `${name}.test`));
  }) as typeof fetch;
