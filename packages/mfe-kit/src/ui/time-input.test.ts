import { describe, expect, it } from '@jest/globals';
import { fromTokyoInput, toTokyoInput } from './time-input.js';

describe('Tokyo time', () => {
  it("converts to an input value and back, whatever the browser's time zone", () => {
    expect(toTokyoInput('2026-01-01T15:30:00.000Z')).toBe('2026-01-02T00:30');
    expect(fromTokyoInput('2026-01-02T00:30')).toBe('2026-01-01T15:30:00.000Z');
  });

  it('converts an empty value to none', () => {
    expect(toTokyoInput('')).toBe('');
    expect(fromTokyoInput('')).toBeUndefined();
  });
});
