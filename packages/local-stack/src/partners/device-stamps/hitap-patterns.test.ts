import { describe, expect, it } from '@jest/globals';
import { sections } from '@noren/contracts/config-sections';
import fc from 'fast-check';
import {
  hitapFeet,
  offBy,
  type Point,
  recogniseHitap,
  relativeDistances,
  tolerance,
} from './hitap-patterns.js';

const number = fc.integer({ min: 1, max: hitapFeet.length });
const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
/** px per mm of small and large phones. */
const scale = fc.double({ min: 4, max: 9, noNaN: true });
const shift = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 800 }) });

function toTouchedPoints(feet: readonly Point[], turn: number, size: number, by: Point): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return feet.map(({ x, y }) => ({
    x: (x * cos - y * sin) * size + by.x,
    y: (x * sin + y * cos) * size + by.y,
  }));
}
const getFeet = (of: number): readonly Point[] => hitapFeet[of - 1] ?? [];

describe('a hiTAP stamp', () => {
  it('has as many patterns as the settings offer, each well apart from the others', () => {
    const { patterns: accepted } = sections.hitap.schema.properties;
    expect(hitapFeet).toHaveLength((accepted as { maxItems?: number }).maxItems ?? 0);
    const patterns = hitapFeet.map(relativeDistances);
    for (const [index, one] of patterns.entries()) {
      for (const other of patterns.slice(index + 1)) expect(offBy(one, other)).toBeGreaterThan(2 * tolerance);
    }
    for (const feet of hitapFeet) {
      for (const [index, one] of feet.entries()) {
        for (const other of feet.slice(index + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(9);
        }
      }
    }
  });

  it('is recognised at any position and rotation, on any screen and in any order of points', () => {
    fc.assert(
      fc.property(
        number,
        angle,
        scale,
        shift,
        fc.integer({ min: 0, max: 23 }),
        (of, turn, size, by, order) => {
          const points = toTouchedPoints(getFeet(of), turn, size, by);
          const shuffled = points
            .map((point, index) => ({ point, rank: (index * 7 + order * 5) % 11 }))
            .sort((one, other) => one.rank - other.rank)
            .map(({ point }) => point);
          expect(recogniseHitap(shuffled)).toBe(of);
        },
      ),
    );
  });

  it('is recognised with each foot half a millimetre off', () => {
    const off = fc.array(
      fc.record({
        x: fc.double({ min: -0.35, max: 0.35, noNaN: true }),
        y: fc.double({ min: -0.35, max: 0.35, noNaN: true }),
      }),
      {
        minLength: 4,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(number, angle, scale, shift, off, (of, turn, size, by, noise) => {
        const feet = getFeet(of).map(({ x, y }, index) => ({
          x: x + (noise[index]?.x ?? 0),
          y: y + (noise[index]?.y ?? 0),
        }));
        expect(recogniseHitap(toTouchedPoints(feet, turn, size, by))).toBe(of);
      }),
    );
  });

  it('is not triggered by fingers', () => {
    const finger = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 800 }) });
    const touches = fc.array(finger, { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(touches, (points) => {
        const found = recogniseHitap(points);
        if (points.length !== 4) expect(found).toBeUndefined();
        else if (found !== undefined) {
          const known = relativeDistances(getFeet(found));
          expect(offBy(known, relativeDistances(points))).toBeLessThanOrEqual(tolerance);
        }
      }),
    );
    expect(
      recogniseHitap([
        { x: 5, y: 5 },
        { x: 5, y: 5 },
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ]),
    ).toBeUndefined();
    const tiny = toTouchedPoints(getFeet(1), 0, 0.5, { x: 0, y: 0 });
    expect(recogniseHitap(tiny)).toBeUndefined();
  });
});
