/** A point of a cover, both coordinates from 0 to 1. */
export interface Spot {
  x: number;
  y: number;
}

/** Tracks how much of a cover has been scratched off. */
export interface Coverage {
  /** Scratches along a line. */
  scratch(from: Spot, to: Spot): void;
  /** Returns 0 to 100. */
  percent(): number;
}

const columns = 30;
const rows = 18;
/** Half the width of a scratch, as a fraction of the cover's width. */
export const scratchRadius = 0.06;
/** Height of a cover, as a fraction of its width. */
export const coverHeight = 0.6;

/**
 * Counts scratched cells in its own grid.
 * The canvas cannot be read once it contains an image of another origin.
 */
export function createCoverage(): Coverage {
  const cells = new Set<number>();
  const touch = ({ x, y }: Spot) => {
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const across = (column + 0.5) / columns - x;
        const down = ((row + 0.5) / rows - y) * coverHeight;
        if (Math.hypot(across, down) <= scratchRadius) cells.add(row * columns + column);
      }
    }
  };
  return {
    scratch(from, to) {
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (scratchRadius / 2)));
      for (let step = 0; step <= steps; step += 1) {
        const part = step / steps;
        touch({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      }
    },
    percent: () => (cells.size / (columns * rows)) * 100,
  };
}

/** Returns strokes that remove the whole cover from top to bottom, for members who cannot scratch by hand. */
export function strokes(): [Spot, Spot][] {
  const count = 7;
  return Array.from({ length: count }, (_, index) => {
    const y = (index + 0.5) / count;
    const [left, right] = [
      { x: 0.02, y },
      { x: 0.98, y },
    ];
    return index % 2 === 0 ? [left, right] : [right, left];
  });
}
