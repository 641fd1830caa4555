import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { LoadingState } from '../ui/states.js';
import { NotFoundState } from './not-found-state.js';
import { RouteError } from './route-error.js';

/** What every router of the console has in common. */
export const routerDefaults = {
  defaultErrorComponent: RouteError,
  defaultPendingComponent: () => <LoadingState />,
  defaultNotFoundComponent: NotFoundState,
  defaultPreload: 'intent',
  // Texts stand in the URL as they are, without quotes; only lists and objects are JSON. A text
  // of digits comes out as a number: a route's `validateSearch` says what it is.
  parseSearch: parseSearchWith((text) => {
    if (!/^[[{]/.test(text)) throw new SyntaxError('not JSON');
    return JSON.parse(text) as unknown;
  }),
  stringifySearch: stringifySearchWith(JSON.stringify),
} as const;
