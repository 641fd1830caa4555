import type { SectionValues } from '@noren/contracts/config-sections';
import { Blocks } from './pictogram.js';

/** A phone, upright in the middle of the drawing. */
function Phone() {
  return <rect className="apps-shape-ground" x={15} y={1} width={18} height={34} rx={2.5} />;
}

/** The content of a splash: an icon on a colour, or an image. */
export function SplashTypeShape({ value }: { value: SectionValues<'splash'>['type'] }) {
  return (
    <>
      <Phone />
      {value === 'default' ? (
        <Blocks of={[[20, 14, 8, 8]]} />
      ) : (
        <>
          <Blocks of={[[15, 1, 18, 34]]} />
          <path className="apps-shape-line" d="M17 29l5-7 4 5 2-3 3 5M28 10h.01" />
        </>
      )}
    </>
  );
}

const images = {
  cover: [15, 1, 18, 34],
  contain: [15, 11, 18, 14],
  other: [19, 14, 10, 8],
} as const;

/** The way the image fills the screen. */
export function SplashSizeShape({ value }: { value: SectionValues<'splash'>['size'] }) {
  return (
    <>
      <Phone />
      <Blocks of={[images[value]]} />
    </>
  );
}
