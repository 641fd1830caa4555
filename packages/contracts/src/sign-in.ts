import type { Endpoint } from './core/endpoint.js';
import type { Role, SignIn } from './permissions.js';

/** How long a sign-in counts as recent, seconds. */
export const recentSignInSeconds = 15 * 60;

/**
 * Authentication context classes (`acr`) of the realm: what a sign-in was proved with. Admins need the second factor.
 */
export const signInLevels = { password: 'password', secondFactor: 'second-factor' } as const;
export type SignInLevel = (typeof signInLevels)[keyof typeof signInLevels];

/**
 * Why the console leads to the sign-in, in the parameter `reason` of the authorization request: the session has ended,
 * or the user signed out. Identity providers that do not know it ignore it (RFC 6749, section 3.1).
 */
export const signInReasons = ['ended', 'signedOut'] as const;
export type SignInReason = (typeof signInReasons)[number];

/**
 * True if a person has just proved who they are, with a second factor if they are an admin. Services, which have no
 * sign-in, always have.
 *
 * @param now milliseconds since 1970
 */
export function hasRecentSignIn(
  { role, signIn }: { readonly role: Role; readonly signIn?: SignIn | undefined },
  now: number = Date.now(),
): boolean {
  if (role === 'service') return true;
  if (signIn === undefined || now / 1_000 - signIn.at > recentSignInSeconds) return false;
  return role !== 'admin' || signIn.secondFactor;
}

/** True if a call with this body needs a recent sign-in. */
export function needsRecentSignIn({ recentSignIn }: Pick<Endpoint, 'recentSignIn'>, body: unknown): boolean {
  if (recentSignIn === undefined || recentSignIn === true) return recentSignIn ?? false;
  const values = (body ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(recentSignIn).every(([field, value]) => values[field] === value);
}
