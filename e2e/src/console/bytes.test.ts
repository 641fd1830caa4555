import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');

/** Bytes of built files with gzip. */
const gzipped = (dir: string, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(root, dir, 'dist', file))).length, 0);

const read = <T>(dir: string, file: string): T =>
  JSON.parse(readFileSync(join(root, dir, 'dist', file), 'utf8')) as T;

/** What a remote costs until its mount runs. */
function ownOf(dir: string): number {
  const { entry, preload } = read<{ entry: string; preload: string[] }>(dir, 'noren-remote.json');
  return gzipped(dir, ['noren-remote.json', entry, ...preload]);
}

const remotes = ['mfe-apps', 'mfe-groups', 'mfe-templates', 'mfe-builds'];

describe('bytes of the built console', () => {
  const load = read<{ first: string[]; screens: string[] }>('shell', 'first-load.json');
  const first = gzipped('shell', ['index.html', ...load.first]);

  it('loads at most 265 KB before a remote', () => {
    expect(first).toBeLessThanOrEqual(265_000);
  });

  it('shows the app list with at most 400 KB, of which the API may have 20', () => {
    const others = remotes.slice(1).map((dir) => gzipped(dir, ['noren-remote.json']));
    const all =
      first + gzipped('shell', load.screens) + ownOf('mfe-apps') + others.reduce((sum, size) => sum + size);
    expect(all).toBeLessThanOrEqual(380_000);
    // The files are those that a list stands on: without them the sum would say nothing.
    expect(gzipped('shell', load.screens)).toBeGreaterThan(50_000);
  });

  it('names all of them in the document, which are no more than the browser has connections for', () => {
    const document = readFileSync(join(root, 'shell/dist/index.html'), 'utf8');
    const named = [...document.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
    expect(named).toEqual(expect.arrayContaining([...load.first, ...load.screens]));
    expect(new Set(named).size).toBe(named.length);
    expect(load.first.length).toBeLessThanOrEqual(6);
    expect(load.screens.length).toBeLessThanOrEqual(3);
  });

  it('loads at most 25 KB of the remote that the console opens with', () => {
    expect(ownOf('mfe-apps')).toBeLessThanOrEqual(25_000);
  });

  it.each(remotes.slice(1))('loads at most 22 KB of %s before its screen, which may have 3', (dir) => {
    expect(ownOf(dir)).toBeLessThanOrEqual(22_000);
  });

  it('has React and antd in the shell alone', () => {
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
