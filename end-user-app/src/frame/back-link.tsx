import type { ReactNode } from 'react';
import * as icons from './icon-paths.js';
import { Icon } from './icons.js';

/** A link from an item back to its list. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="back" href={href}>
      <Icon path={icons.back} />
      {children}
    </a>
  );
}
