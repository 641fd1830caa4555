import { describe, expect, it } from '@jest/globals';
import { fromTokyoInput, toNextMidnight, toTokyoInput } from './time-input.js';

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

it("finds the midnight in Japan that follows, also from a midnight and over a year's end", () => {
  expect(toNextMidnight('2026-12-31T14:59:59.000Z')).toBe('2026-12-31T15:00:00.000Z');
  expect(toNextMidnight('2026-12-31T15:00:00.000Z')).toBe('2027-01-01T15:00:00.000Z');
});
