import { describe, expect, it } from '@jest/globals';
import { createCoverage, strokes } from './coverage.js';

describe('a cover', () => {
  it('is whole at first, and counts what is scratched once', () => {
    const coverage = createCoverage();
    expect(coverage.percent()).toBe(0);
    coverage.scratch({ x: 0.1, y: 0.5 }, { x: 0.9, y: 0.5 });
    const once = coverage.percent();
    expect(once).toBeGreaterThan(10);
    coverage.scratch({ x: 0.9, y: 0.5 }, { x: 0.1, y: 0.5 });
    expect(coverage.percent()).toBe(once);
  });

  it('is off after all strokes of the auto-play', () => {
    const coverage = createCoverage();
    for (const stroke of strokes()) coverage.scratch(...stroke);
    expect(coverage.percent()).toBeGreaterThanOrEqual(99);
  });
});
