import { getRole } from '@noren/contracts/permissions';
import type { SessionUser } from '@noren/mfe-kit';
import { getClaims, type Tokens } from './oidc.js';

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Returns the user that the tokens identify. Without a known role, the user is read-only. */
export function sessionUser({ accessToken, idToken }: Pick<Tokens, 'accessToken' | 'idToken'>): SessionUser {
  const access = getClaims(accessToken);
  const identity = { ...access, ...getClaims(idToken) };
  const realm = access['realm_access'] as { roles?: unknown } | undefined;
  const name = [identity['name'], identity['preferred_username'], identity['sub']].find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
  return {
    id: String(access['sub']),
    name: name ?? '',
    role: getRole(strings(realm?.roles)) ?? 'only-monitor',
    groups: strings(access['groups']),
  };
}
