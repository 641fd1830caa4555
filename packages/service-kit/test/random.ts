/** Creates a pseudorandom generator from a seed (mulberry32). @returns whole numbers below `limit` */
export function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** `NOREN_SEED` reproduces an earlier run. */
export const seed = Number(process.env['NOREN_SEED'] ?? Date.now() % 1_000_000);
