import { roleOf } from '@noren/contracts/base';
import type { SessionUser } from '@noren/mfe-kit';
import { claimsOf, type Tokens } from './oidc.js';

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** The user that the tokens name; one without a known role may only look. */
export function sessionUser({ accessToken, idToken }: Pick<Tokens, 'accessToken' | 'idToken'>): SessionUser {
  const access = claimsOf(accessToken);
  const identity = { ...access, ...claimsOf(idToken) };
  const realm = access['realm_access'] as { roles?: unknown } | undefined;
  const name = [identity['name'], identity['preferred_username'], identity['sub']].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  return {
    id: String(access['sub']),
    name: name ?? '',
    role: roleOf(strings(realm?.roles)) ?? 'only-monitor',
    groups: strings(access['groups']),
  };
}
