import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { fetchEarly, startEarlyReads } from './early-reads.js';

const manifests: Record<string, object> = {
  'http://one.test/noren-remote.json': {
    entry: 'one.js',
    preload: ['mount.js', 'mount.css'],
    routes: [{ path: '/one/*' }],
  },
  'http://two.test/noren-remote.json': { entry: 'two.js', routes: [{ path: '/one/$id' }, { path: '/two' }] },
  'http://three.test/noren-remote.json': { entry: 'three.js', routes: [{ path: '/three' }] },
};

/** Fakes a server and returns the URLs requested; requests to those in `down` fail. */
function serve(down: readonly string[] = []) {
  const requestedUrls: string[] = [];
  const remotes = Object.keys(manifests).map((manifest) => ({ name: new URL(manifest).hostname, manifest }));
  globalThis.fetch = async (input) => {
    const url = String(input);
    requestedUrls.push(url);
    if (down.includes(url)) throw new TypeError('network');
    if (url === '/remotes.json') return Response.json({ remotes });
    return Response.json(manifests[url] ?? { clientId: 'console' });
  };
  return requestedUrls;
}

const preloaded = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${href}`);

describe('early reads', () => {
  const real = globalThis.fetch;
  beforeEach(() => document.head.replaceChildren());
  afterEach(() => {
    globalThis.fetch = real;
  });

  it('preload the files of the remote that owns the page, by the most specific pattern', async () => {
    serve();
    startEarlyReads('/one/7/more');
    const files = [
      'modulepreload http://one.test/one.js',
      'modulepreload http://one.test/mount.js',
      'preload http://one.test/mount.css',
    ];
    await waitFor(() => expect(preloaded()).toEqual(files));
    serve();
    startEarlyReads('/one/7');
    await waitFor(() => expect(preloaded()).toEqual([...files, 'modulepreload http://two.test/two.js']));
  });

  it('request each URL once, even if it is read later', async () => {
    const requestedUrls = serve();
    startEarlyReads('/nowhere');
    await waitFor(() => expect(requestedUrls).toHaveLength(5));
    for (const url of [...requestedUrls]) expect((await fetchEarly(url)).ok).toBe(true);
    expect(requestedUrls).toEqual(['/config.json', '/remotes.json', ...Object.keys(manifests)]);
    expect(preloaded()).toEqual([]);
    await fetchEarly('/config.json');
    expect(requestedUrls).toHaveLength(6);
  });

  it('do not start once the console reads by itself, and its next read is fresh', async () => {
    const requestedUrls = serve();
    const [manifest = ''] = Object.keys(manifests);
    startEarlyReads('/one/7/more');
    await Promise.all(['/config.json', '/remotes.json', manifest].map(fetchEarly));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(requestedUrls).toEqual(['/config.json', '/remotes.json', manifest]);
    await fetchEarly(manifest);
    expect(requestedUrls).toHaveLength(4);
  });

  it('buffer the whole body before the timeout, even if it is not read yet', async () => {
    let left = 3;
    const body = () =>
      new ReadableStream({
        pull(controller) {
          if (left === 0) controller.close();
          else controller.enqueue(new TextEncoder().encode(String(left--)));
        },
      });
    globalThis.fetch = async (input) => (input === '/config.json' ? new Response(body()) : Response.error());
    startEarlyReads();
    await waitFor(() => expect(left).toBe(0));
    expect(await (await fetchEarly('/config.json')).text()).toBe('321');
  });

  it('skip a remote that is down, and leave the error to the reader', async () => {
    serve(['http://one.test/noren-remote.json']);
    startEarlyReads('/three');
    await waitFor(() => expect(preloaded()).toEqual(['modulepreload http://three.test/three.js']));
    await expect(fetchEarly('http://one.test/noren-remote.json')).rejects.toThrow('network');
  });
});
