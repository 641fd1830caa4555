import type { Member } from '../member/member.js';
import { createMemoryStore } from '../member/store.js';

const never = (): never => {
  throw new Error('Nothing is loaded while a page is prerendered');
};

/** The member during prerendering: nothing is known and nothing is called. */
export const serverMember: Member = {
  store: createMemoryStore(),
  subscribe: () => () => undefined,
  identity: () => ({ status: 'unknown' }),
  query: () => null,
  path: () => '/',
  call: never,
  startSession: never,
  signIn: never,
  signOut: never,
  getAccessToken: never,
  go: never,
  now: never,
  framesSites: true,
};
