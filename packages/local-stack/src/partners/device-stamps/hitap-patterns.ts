/*
 * Patterns of simulated hiTAP stamps; only the vendor knows the real ones. A stamp stands on four conductive feet, which the screen reports as four simultaneous
 * touches. Rotation, position and the number of px per mm differ each time, so a pattern is recognised by what does
 * not change: the six distances between its feet, sorted and divided by the longest. Mirrored feet have the same
 * pattern.
 *
 * Feet are at least 9 mm apart (a screen merges closer ones into one touch) on a face of 30 × 30 mm. Any two patterns
 * differ by more than 0.17 in at least one of their five relative distances, almost three times the tolerance, so a
 * touch never matches two of them.
 *
 * All shops of all apps share about 20 patterns: a pattern proves that a stamp was used, never whose.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Positions on the stamp's face in mm, by pattern number from 1. */
export const hitapFeet: readonly (readonly Point[])[] = (
  [
    [13, 1, 26, 18, 3, 30, 7, 20],
    [10, 3, 7, 12, 1, 4, 30, 28],
    [2, 0, 20, 28, 2, 10, 30, 29],
    [27, 0, 18, 23, 3, 4, 26, 12],
    [0, 1, 12, 15, 30, 23, 19, 7],
    [25, 0, 27, 26, 3, 25, 2, 1],
    [30, 30, 24, 23, 24, 5, 6, 23],
    [18, 5, 3, 12, 16, 21, 1, 28],
    [0, 29, 10, 28, 16, 3, 14, 19],
    [6, 28, 30, 13, 23, 29, 17, 2],
    [0, 13, 30, 8, 30, 18, 2, 4],
    [16, 28, 27, 25, 7, 1, 1, 14],
    [30, 12, 24, 30, 2, 9, 30, 3],
    [10, 21, 17, 29, 27, 28, 11, 10],
    [4, 30, 14, 26, 1, 3, 30, 26],
    [16, 26, 21, 9, 3, 18, 1, 3],
    [24, 0, 0, 8, 25, 14, 14, 23],
    [30, 28, 10, 16, 23, 4, 19, 14],
    [13, 22, 13, 7, 28, 25, 1, 13],
    [27, 9, 6, 30, 14, 17, 17, 2],
  ] as const
).map(([ax, ay, bx, by, cx, cy, dx, dy]) => [
  { x: ax, y: ay },
  { x: bx, y: by },
  { x: cx, y: cy },
  { x: dx, y: dy },
]);

/** Maximum deviation of a relative distance. */
export const tolerance = 0.06;
/** Minimum distance of two feet of a real stamp, in px. */
const nearestPx = 12;

/** Returns the distances between points, sorted and divided by the longest. */
export function relativeDistances(points: readonly Point[]): number[] {
  const distances = points
    .flatMap((from, index) => points.slice(index + 1).map((to) => Math.hypot(from.x - to.x, from.y - to.y)))
    .sort((one, other) => one - other);
  const longest = distances.at(-1) ?? 0;
  return longest === 0 ? distances : distances.map((distance) => distance / longest);
}

const known = hitapFeet.map(relativeDistances);

/** Returns the number of the matching pattern, from 1; undefined if none matches. */
export function recogniseHitap(touches: readonly Point[]): number | undefined {
  if (touches.length !== hitapFeet[0]?.length || tooNear(touches)) return undefined;
  const felt = relativeDistances(touches);
  const number = known.findIndex((pattern) => offBy(pattern, felt) <= tolerance);
  return number === -1 ? undefined : number + 1;
}

/** Returns the largest difference between two patterns' relative distances. */
export function offBy(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((distance, index) => Math.abs(distance - (other[index] ?? 0))));
}

function tooNear(points: readonly Point[]): boolean {
  return points.some((from, index) =>
    points.slice(index + 1).some((to) => Math.hypot(from.x - to.x, from.y - to.y) < nearestPx),
  );
}

/** Returns the touches of a stamp with this pattern, each time elsewhere on the screen. */
export function toHitapTouches(pattern: number): Point[] {
  const [left, bottom] = [40 + Math.random() * 20, 290 + Math.random() * 20];
  return (hitapFeet[pattern - 1] ?? []).map(({ x, y }) => ({ x: left + x * 6, y: bottom - y * 6 }));
}
