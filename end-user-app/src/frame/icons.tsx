import type * as icons from './icon-paths.js';

/** A path from `icon-paths`. */
export type IconPath = (typeof icons)[keyof typeof icons];

export function Icon({ path }: { path: IconPath | undefined }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
