import { describe, expect, it } from '@jest/globals';
import { validateManifest } from '@noren/mfe-kit';
import { manifest } from './manifest.js';

describe('manifest', () => {
  it('is valid', () => {
    expect(validateManifest(manifest)).toEqual([]);
  });
});
