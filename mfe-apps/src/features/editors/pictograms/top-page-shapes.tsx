import type { SectionValues } from '@noren/contracts/config-sections';
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

const gap = 2;
const screen = 44;

/** The number of visible slides: as many as fit the screen, the next one cut off. */
export function SlideShape({ value }: { value: SectionValues<'topPage'>['slidesPerView'] }) {
  const slideCount = Number(value);
  const width = (screen - (Math.ceil(slideCount) - 1) * gap) / slideCount;
  const starts = Array.from({ length: Math.ceil(slideCount) }, (_, index) => 2 + index * (width + gap));
  return <Blocks of={starts.map((x) => [x, 8, Math.min(width, 2 + screen - x), 20])} />;
}
