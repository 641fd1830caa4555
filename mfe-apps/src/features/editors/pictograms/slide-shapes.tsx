import type { SectionValues } from '@noren/contracts';
import { Blocks } from './pictogram.js';

const gap = 2;
const screen = 44;

/** The number of visible slides: as many as fit the screen, the next one cut off. */
export function SlideShape({ value }: { value: SectionValues<'topPage'>['slidesPerView'] }) {
  const seen = Number(value);
  const width = (screen - (Math.ceil(seen) - 1) * gap) / seen;
  const starts = Array.from({ length: Math.ceil(seen) }, (_, index) => 2 + index * (width + gap));
  return <Blocks of={starts.map((x) => [x, 8, Math.min(width, 2 + screen - x), 20])} />;
}
