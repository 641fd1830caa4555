import { describe, expect, it } from '@jest/globals';
import { createCoverage, strokes } from './coverage.js';

describe('a cover', () => {
  it('starts intact and counts each scratched area once', () => {
    const coverage = createCoverage();
    expect(coverage.percent()).toBe(0);
    coverage.scratch({ x: 0.1, y: 0.5 }, { x: 0.9, y: 0.5 });
    const once = coverage.percent();
    expect(once).toBeGreaterThan(10);
    coverage.scratch({ x: 0.9, y: 0.5 }, { x: 0.1, y: 0.5 });
    expect(coverage.percent()).toBe(once);
  });

  it("is fully removed by the auto-play's strokes", () => {
    const coverage = createCoverage();
    for (const stroke of strokes()) coverage.scratch(...stroke);
    expect(coverage.percent()).toBeGreaterThanOrEqual(99);
  });
});
