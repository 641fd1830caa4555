import type { SectionValues } from '@noren/contracts/config-sections';
import { DrawnImage } from '../arrangement/drawing-parts.js';

type ToolbarButton = SectionValues<'webview'>['buttons'][number];
export type ButtonState = 'activeIcon' | 'disabledIcon' | 'pressedIcon';

/** Strokes on a 24-unit grid: the default icons. */
const strokes: Record<ToolbarButton['kind'], string> = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  reload: 'M19 12a7 7 0 11-2.5-5.400M19 4v4h-4',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  close: 'M6 6l12 12M18 6L6 18',
};

/** A button of the toolbar in one of its states. */
export function ButtonIcon({ button, state }: { button: ToolbarButton; state: ButtonState }) {
  const url = button[state];
  if (url !== '') return <DrawnImage url={url} className="apps-button-icon" />;
  return (
    <svg
      className={`apps-button-icon apps-button-${state}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={strokes[button.kind]} />
    </svg>
  );
}
