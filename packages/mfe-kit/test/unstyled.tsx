import { StyleProvider } from '@ant-design/cssinjs';
import { type ReactNode, useState } from 'react';

/** Styles go nowhere: jsdom would match thousands of selectors for every node that a query asks about. */
export function Unstyled({ children }: { children: ReactNode }) {
  const [container] = useState(() => document.createElement('div'));
  return <StyleProvider container={container}>{children}</StyleProvider>;
}
