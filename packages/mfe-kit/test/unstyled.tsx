import { createCache, StyleProvider } from '@ant-design/cssinjs';
import type { ReactNode } from 'react';

/** Shared by the tests of a file: antd would make the styles of every component anew for each of them. */
const cache = createCache();
const update = cache.opUpdate.bind(cache);
cache.opUpdate = (path, next) => update(path, (old) => next(old) ?? old ?? null);

const nowhere = document.createElement('div');

/** Styles go nowhere: jsdom would match thousands of selectors for every node that a query asks about. */
export function Unstyled({ children }: { children: ReactNode }) {
  return (
    <StyleProvider mock="server" cache={cache} container={nowhere}>
      {children}
    </StyleProvider>
  );
}
