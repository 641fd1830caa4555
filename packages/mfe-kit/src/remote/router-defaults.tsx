import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { LoadingState } from '../ui/states.js';
import { NotFoundState } from '../ui/not-found-state.js';
import { RouteError } from './route-error.js';

/** Options shared by all routers of the console. */
export const routerDefaults = {
  defaultErrorComponent: RouteError,
  defaultPendingComponent: () => <LoadingState />,
  defaultNotFoundComponent: NotFoundState,
  defaultPreload: 'intent',
  // Strings appear in the URL without quotes; only arrays and objects are JSON. A string of digits is parsed as a
  // number, so a route's `validateSearch` determines its type.
  parseSearch: parseSearchWith((text) => {
    if (!/^[[{]/.test(text)) throw new SyntaxError('not JSON');
    return JSON.parse(text) as unknown;
  }),
  stringifySearch: stringifySearchWith(JSON.stringify),
} as const;
