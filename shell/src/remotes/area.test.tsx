import { beforeEach, describe, expect, it } from '@jest/globals';
import { addMessages, createQueryClient, type ServedManifest, sessionStore, useLocale } from '@noren/mfe-kit';
import { defineRemote, type RemoteMount } from '@noren/mfe-kit/remote';
import { testSession } from '@noren/mfe-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { en } from '../locales/en.js';
import { ja } from '../locales/ja.js';
import { createShellRouter } from '../router.js';
import { createRemoteRegistry, useRemotes } from './remote-registry.js';

const toManifest = (name: string, entry: string): ServedManifest => ({
  name,
  entry,
  preload: ['mount.css'],
  routes: [{ path: `/${name}`, action: 'group.read' }, { path: `/${name}/*` }],
  navigation: [{ textKey: 'title', icon: 'group', path: `/${name}`, action: 'group.read', order: 1 }],
  texts: { ja: { title: name }, en: { title: `Area ${name}` } },
});

function createTextMount(text: string): RemoteMount {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>{text}</p> });
  return defineRemote({ name: 'test', texts: { ja: {}, en: {} }, routeTree: root.addChildren([page]) });
}

/** Creates a console with two remotes, `one` and `two`; `down` holds the unreachable ones. */
async function openConsole(path: string) {
  const server = {
    down: new Set<string>(),
    entry: 'v1.js',
    crash: false,
    preloaded: [] as string[],
    read: [] as string[],
  };
  const send = async (url: string | URL | Request): Promise<Response> => {
    if (String(url) === '/remotes.json') {
      return Response.json({
        remotes: ['one', 'two'].map((name) => ({ name, manifest: `http://${name}.test/noren-remote.json` })),
      });
    }
    const name = new URL(String(url)).hostname.replace('.test', '');
    server.read.push(name);
    if (server.down.has(name)) throw new TypeError('network');
    return Response.json(toManifest(name, server.entry));
  };
  const registry = createRemoteRegistry({
    fetch: send as typeof fetch,
    storage: localStorage,
    load: async (name, entryUrl) => createTextMount(`${name} from ${entryUrl}`),
    preload: (urls) => void server.preloaded.push(...urls),
  });
  const start = async () => {
    await registry.start();
    const router = createShellRouter(registry, createMemoryHistory({ initialEntries: [path] }));
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    return router;
  };
  return { server, start };
}

describe('the area of a remote', () => {
  beforeEach(() => {
    localStorage.clear();
    useRemotes.setState({ remotes: [] });
    addMessages('shell', { ja, en });
    useLocale.getState().setLocale('en');
    sessionStore.getState().set(testSession({ role: 'admin' }));
  });

  it('shows the remote that owns the path, and its new deployment on the next visit', async () => {
    const { server, start } = await openConsole('/one');
    const router = await start();
    expect(await screen.findByText('one from http://one.test/v1.js')).toBeTruthy();
    server.entry = 'v2.js';
    await userEvent.click(screen.getByRole('link', { name: 'Area two' }));
    expect(await screen.findByText('two from http://two.test/v2.js')).toBeTruthy();
    await act(() => router.navigate({ to: '/one' }));
    expect(await screen.findByText('one from http://one.test/v2.js')).toBeTruthy();
  });

  it('preloads a remote when its link is hovered, and reads its manifest once for that', async () => {
    const { server, start } = await openConsole('/one');
    await start();
    await screen.findByText(/one from/);
    expect(server.preloaded).toEqual(['http://one.test/v1.js', 'http://one.test/mount.css']);
    server.read.length = 0;
    server.preloaded.length = 0;
    const link = screen.getByRole('link', { name: 'Area two' });
    await userEvent.hover(link);
    await waitFor(() =>
      expect(server.preloaded).toEqual(['http://two.test/v1.js', 'http://two.test/mount.css']),
    );
    fireEvent.click(link);
    expect(await screen.findByText('two from http://two.test/v1.js')).toBeTruthy();
    expect(server.read).toEqual(['two']);
  });

  it('shows a retry button when its remote is down, while other areas work', async () => {
    const { server, start } = await openConsole('/one');
    const router = await start();
    await screen.findByText(/one from/);
    server.down.add('two');
    await userEvent.click(screen.getByRole('link', { name: 'Area two' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await act(() => router.navigate({ to: '/one' }));
    expect(await screen.findByText(/one from/)).toBeTruthy();
    await act(() => router.navigate({ to: '/two' }));
    expect(await screen.findByText('This screen could not be loaded')).toBeTruthy();
    expect(retry.isConnected).toBe(false);
    server.down.clear();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/two from/)).toBeTruthy();
  });

  it('keeps its navigation from an earlier visit when its remote is down at startup', async () => {
    const first = await openConsole('/two');
    localStorage.setItem('noren.manifest.two', JSON.stringify(toManifest('two', 'v1.js')));
    first.server.down.add('two');
    await first.start();
    expect(await screen.findByRole('link', { name: 'Area two' })).toBeTruthy();
    first.server.down.clear();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/two from/)).toBeTruthy();
  });

  it('[§2-not-found] [C7] [C122] shows that a page does not exist, with a link to the home page', async () => {
    const { start } = await openConsole('/nowhere');
    await start();
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Back to home' }));
    expect(await screen.findByText('Welcome, Test')).toBeTruthy();
  });

  it('redirects users without permission to the home page', async () => {
    sessionStore.getState().set(testSession({ role: 'only-monitor' }));
    const { start } = await openConsole('/one');
    const router = await start();
    expect(await screen.findByText('Welcome, Test')).toBeTruthy();
    expect(router.history.location.pathname).toBe('/');
  });
});
