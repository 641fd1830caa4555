import { createCache, StyleProvider } from '@ant-design/cssinjs';
import type { ReactNode } from 'react';

/** Shared by the tests of a file: antd would otherwise recreate all component styles for each test. */
const cache = createCache();
const update = cache.opUpdate.bind(cache);
cache.opUpdate = (path, next) => update(path, (old) => next(old) ?? old ?? null);

const detachedContainer = document.createElement('div');

/** Discards styles: jsdom would match thousands of selectors for every queried node. */
export function Unstyled({ children }: { children: ReactNode }) {
  return (
    <StyleProvider mock="server" cache={cache} container={detachedContainer}>
      {children}
    </StyleProvider>
  );
}
