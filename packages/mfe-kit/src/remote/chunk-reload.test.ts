import { beforeEach, describe, expect, it } from '@jest/globals';
import { isChunkLoadError, isReloadDue, recordReload } from './chunk-reload.js';

const lost = Object.assign(new Error('Loading chunk 33 failed.'), { name: 'ChunkLoadError' });

describe('reload after a chunk load error', () => {
  beforeEach(() => sessionStorage.clear());

  it('distinguishes chunk load errors from other errors', () => {
    expect(isChunkLoadError(lost)).toBe(true);
    expect(
      isChunkLoadError(new TypeError('Failed to fetch dynamically imported module: http://x/a.js')),
    ).toBe(true);
    expect(isChunkLoadError(new TypeError('x is not a function'))).toBe(false);
  });

  it('[§8-chunk-reload] [C145] is due once a minute', () => {
    expect(isReloadDue(lost, 1_000_000)).toBe(true);
    recordReload(1_000_000);
    expect(isReloadDue(lost, 1_059_999)).toBe(false);
    expect(isReloadDue(lost, 1_060_000)).toBe(true);
    expect(isReloadDue(new Error('other'), 9_000_000)).toBe(false);
  });
});
