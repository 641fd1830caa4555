import type { ReactNode } from 'react';

/** Renders the dialog that adds contents to a release; `name` is that of a new one. */
export type RenderAddToRelease = (
  contentIds: readonly string[],
  close: (isAdded: boolean) => void,
  name?: string,
) => ReactNode;
