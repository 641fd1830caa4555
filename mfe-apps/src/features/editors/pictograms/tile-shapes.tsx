import type { SectionValues } from '@noren/contracts';
import { type Block, Blocks } from './pictogram.js';

type TileDisplay = SectionValues<'topPage'>['tileDisplay'];

const shapes: Record<TileDisplay, readonly Block[]> = {
  normal: [
    [8, 3, 32, 8],
    [8, 14, 32, 8],
    [8, 25, 32, 8],
  ],
  twoColumns: [
    [8, 3, 15, 8],
    [25, 3, 15, 8],
    [8, 14, 15, 8],
    [25, 14, 15, 8],
    [8, 25, 15, 8],
    [25, 25, 15, 8],
  ],
  firstFour: [
    [8, 3, 15, 8],
    [25, 3, 15, 8],
    [8, 14, 15, 8],
    [25, 14, 15, 8],
    [8, 25, 32, 8],
  ],
  firstThree: [
    [8, 3, 9.5, 8],
    [19.25, 3, 9.5, 8],
    [30.5, 3, 9.5, 8],
    [8, 14, 32, 8],
    [8, 25, 32, 8],
  ],
};

/** The layout of banner tiles. */
export function TileShape({ value }: { value: TileDisplay }) {
  return <Blocks of={shapes[value]} />;
}
