import type { SectionValues } from '@noren/contracts/config-sections';
import { Blocks } from './pictogram.js';

type Alignment = SectionValues<'webview'>['alignment'];

/** Left edges of a bar's three buttons. */
const starts: Record<Alignment, readonly number[]> = {
  left: [4, 12, 20],
  center: [13, 21, 29],
  right: [22, 30, 38],
  'space-between': [4, 21, 38],
  'space-around': [8, 21, 34],
};

/** The distribution of a bar's buttons. */
export function AlignmentShape({ value }: { value: Alignment }) {
  return (
    <>
      <rect className="apps-shape-ground" x={1} y={11} width={46} height={14} rx={2} />
      <Blocks of={starts[value].map((x) => [x, 15, 6, 6])} />
    </>
  );
}
