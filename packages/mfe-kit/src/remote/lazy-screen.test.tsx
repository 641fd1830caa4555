import { beforeEach, describe, expect, it } from '@jest/globals';
import { isChunkLoadError } from './chunk-reload.js';
import { lazyScreen } from './lazy-screen.js';

type Screen = { preload?: () => Promise<void>; (props: object): unknown };

/** Returns the error or result of rendering a screen after an attempt to load it. */
async function drawn(load: () => Promise<{ Screen: () => null }>): Promise<unknown> {
  const screen = lazyScreen(load, 'Screen') as unknown as Screen;
  await screen.preload?.();
  try {
    return screen({});
  } catch (error) {
    return error;
  }
}

describe('lazyScreen', () => {
  beforeEach(() => sessionStorage.clear());

  it('reports a missing chunk to our own reload guard without a reload by the router', async () => {
    for (const message of [
      'Failed to fetch dynamically imported module: http://x/a.js',
      'error loading dynamically imported module: http://x/a.js',
      'Importing a module script failed.',
    ]) {
      const error = await drawn(() => Promise.reject(new TypeError(message)));
      expect(isChunkLoadError(error)).toBe(true);
      expect(sessionStorage).toHaveLength(0);
    }
  });

  it('rethrows other errors unchanged', async () => {
    const broken = new TypeError('x is not a function');
    expect(await drawn(() => Promise.reject(broken))).toBe(broken);
  });
});
