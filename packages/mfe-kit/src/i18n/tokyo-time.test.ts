import { describe, expect, it } from '@jest/globals';
import { fromTokyoInput, toTokyoInput } from './tokyo-time.js';

describe("Japan's time", () => {
  it('goes to an input and back, whatever zone the browser is in', () => {
    expect(toTokyoInput('2026-01-01T15:30:00.000Z')).toBe('2026-01-02T00:30');
    expect(fromTokyoInput('2026-01-02T00:30')).toBe('2026-01-01T15:30:00.000Z');
  });

  it('is none where nothing is said', () => {
    expect(toTokyoInput('')).toBe('');
    expect(fromTokyoInput('')).toBeUndefined();
  });
});
