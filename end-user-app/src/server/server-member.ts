import type { Member } from '../member/member.js';

const never = (): never => {
  throw new Error('Nothing is loaded while a page is prerendered');
};

/** Nobody looks at a page while it is prerendered. */
export const serverMember: Member = {
  subscribe: () => () => undefined,
  identity: () => ({ status: 'unknown' }),
  query: () => null,
  path: () => '/',
  coupons: never,
  coupon: never,
  use: never,
  signIn: never,
  signOut: never,
  go: never,
};
