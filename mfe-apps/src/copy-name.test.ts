import { describe, expect, it } from '@jest/globals';
import { nameLimit } from '@noren/contracts/core';
import { toCopyName } from './copy-name.js';

describe('the name proposed for a copy', () => {
  it('is that of the original in the words of a copy', () => {
    expect(toCopyName('あおば珈琲', (name) => `${name}のコピー`)).toBe('あおば珈琲のコピー');
  });

  it('never exceeds the limit of names', () => {
    const proposed = toCopyName('𠮷'.repeat(nameLimit), (name) => `Copy of ${name}`);
    expect([...proposed]).toHaveLength(nameLimit);
    expect(proposed).toBe(`Copy of ${'𠮷'.repeat(nameLimit - 8)}`);
  });
});
