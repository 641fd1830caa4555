import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../browser.js';
import { sharedStack } from '../stack.js';
import { openConsolePage } from './console-page.js';

const root = join(import.meta.dirname, '../../..');

/** Returns the size of built files with gzip, bytes. */
const gzipped = (dir: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(root, dir, 'dist', file))).length, 0);

const read = <T>(dir: string, file: string): T =>
  JSON.parse(readFileSync(join(root, dir, 'dist', file), 'utf8')) as T;

/** Returns the size of what a remote loads before its mount runs, bytes. */
function getOwnBytes(dir: string): number {
  const { entry, preload } = read<{ entry: string; preload: string[] }>(dir, 'noren-remote.json');
  return gzipped(dir, ['noren-remote.json', entry, ...preload]);
}

const remotes = ['mfe-apps', 'mfe-groups', 'mfe-templates', 'mfe-builds'];

describe('the built console', () => {
  const load = read<{ first: string[]; screens: string[] }>('shell', 'first-load.json');
  const first = gzipped('shell', ['index.html', ...load.first]);

  it('loads at most 265 KB before a remote', () => {
    expect(first).toBeLessThanOrEqual(265_000);
  });

  it('shows the app list with at most 400 KB, 20 of them for the API', () => {
    const manifestSizes = remotes.slice(1).map((dir) => gzipped(dir, ['noren-remote.json']));
    const all =
      first +
      gzipped('shell', load.screens) +
      getOwnBytes('mfe-apps') +
      manifestSizes.reduce((sum, size) => sum + size);
    expect(all).toBeLessThanOrEqual(380_000);
    // The sum only counts if it includes the files of the list screens.
    expect(gzipped('shell', load.screens)).toBeGreaterThan(50_000);
  });

  it('references all of these files in the document, no more than the browser has connections for', () => {
    const document = readFileSync(join(root, 'shell/dist/index.html'), 'utf8');
    const named = [...document.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
    expect(named).toEqual(expect.arrayContaining([...load.first, ...load.screens]));
    expect(new Set(named).size).toBe(named.length);
    expect(load.first.length).toBeLessThanOrEqual(6);
    expect(load.screens.length).toBeLessThanOrEqual(3);
  });

  it('loads at most 25 KB of the remote of the start page', () => {
    expect(getOwnBytes('mfe-apps')).toBeLessThanOrEqual(25_000);
  });

  it.each(remotes.slice(1))('loads at most 22 KB of %s before its screen, for which 3 KB remain', (dir) => {
    expect(getOwnBytes(dir)).toBeLessThanOrEqual(22_000);
  });

  it('contains React and antd in the shell only', () => {
    const isIn = (mark: string, dir: string, files: readonly string[]) =>
      files.some((file) => readFileSync(join(root, dir, 'dist', file), 'utf8').includes(mark));
    for (const mark of ['react.transitional.element', 'data-css-hash']) {
      expect(isIn(mark, 'shell', [...load.first, ...load.screens])).toBe(true);
      for (const dir of remotes) {
        const scripts = readdirSync(join(root, dir, 'dist')).filter((file) => file.endsWith('.js'));
        expect({ dir, mark, isIn: isIn(mark, dir, scripts) }).toEqual({ dir, mark, isIn: false });
      }
    }
  });
});

describe('the start page in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(() => browser.close());

  it('needs at most 380 KB of files, also of those that files request in turn', async () => {
    const stack = sharedStack();
    const { page, context } = await openConsolePage(browser, stack);
    // What is fetched for later screens, when the browser is idle, is no part of it.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    const files = new Set<string>();
    let bytes = 0;
    network.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
      if (!new URL(url).pathname.startsWith('/api/')) files.add(requestId);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (files.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(stack.urls.console);
    await page.locator('.nrn-table tbody tr').first().waitFor();
    expect(bytes).toBeGreaterThan(200_000);
    expect(bytes).toBeLessThanOrEqual(380_000);
  });
});
