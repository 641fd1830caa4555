import { type CSSProperties, useEffect, useRef } from 'react';
import type { Box } from './use-element-box.js';

interface Props {
  /** Address of the setting, for tests. */
  setting: string;
  box: Box;
  /** Name of the setting. */
  name?: string | undefined;
}

/** Blue within white, so that one of them stands out from any background. */
const outline = { inner: '#1d4ed8', outer: '#ffffff' };
/** Pixels between an element and its outline, and the height of a label. */
const gap = 2;
const labelHeight = 26;

/** What the browser gives to popovers, turned off. */
const bare: CSSProperties = {
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  padding: 0,
  overflow: 'visible',
  background: 'none',
  boxSizing: 'border-box',
  pointerEvents: 'none',
};

/** The outline of an element that a setting makes, above everything of the page. */
export function SettingMark({ setting, box, name }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  // Only what is in the top layer covers an open dialog. Older browsers show the outline below it.
  useEffect(() => mark.current?.showPopover?.(), []);
  // Outlines of what fills the screen stay inside of it.
  const left = Math.max(box.left - gap, gap);
  const top = Math.max(box.top - gap, gap);
  const right = Math.min(box.left + box.width + gap, window.innerWidth - gap);
  const bottom = Math.min(box.top + box.height + gap, window.innerHeight - gap);
  const style: CSSProperties = {
    ...bare,
    left,
    top,
    width: Math.max(right - left, 0),
    height: Math.max(bottom - top, 0),
    border: `3px solid ${outline.inner}`,
    outline: `2px solid ${outline.outer}`,
    borderRadius: 4,
    zIndex: 2000,
    // An element that is scrolled out of the window has no outline.
    visibility: right > left && bottom > top ? 'visible' : 'hidden',
  };
  return (
    <div ref={mark} popover="manual" data-setting-mark={setting} style={style}>
      {name === undefined ? null : (
        <span role="status" style={getLabelStyle(top)}>
          {name}
        </span>
      )}
    </div>
  );
}

/** Returns the style of the label: above the outline, or inside at the upper edge of the window. */
function getLabelStyle(top: number): CSSProperties {
  return {
    position: 'absolute',
    left: -3,
    top: top > labelHeight + 4 ? -labelHeight - 5 : 0,
    maxWidth: '70vw',
    padding: '3px 8px',
    overflow: 'hidden',
    font: '600 13px/20px sans-serif',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: outline.outer,
    background: outline.inner,
    outline: `2px solid ${outline.outer}`,
    borderRadius: 4,
  };
}
