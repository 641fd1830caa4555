import { Type } from 'typebox';

/** Field of calls that require a recent sign-in. Pages built before it existed can only log in again. */
export const asksForSignIn = Type.Optional(
  Type.Boolean({
    description:
      'True if the page can ask for a renewed sign-in: without a recent one, the answer is `recentLoginNeeded` ' +
      'instead of `memberSessionExpired`',
  }),
);
