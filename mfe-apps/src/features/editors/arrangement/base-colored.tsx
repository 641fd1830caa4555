import type { CSSProperties, ReactNode } from 'react';
import { useEditorContext } from '../editor.js';

/** Draws a missing image in the app's base colour, as the app does. */
export function BaseColored({ children }: { children: ReactNode }) {
  const { baseColor } = useEditorContext().values.application;
  return (
    <span className="apps-base-colored" style={{ '--base': baseColor } as CSSProperties}>
      {children}
    </span>
  );
}
