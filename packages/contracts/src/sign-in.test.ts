import { describe, expect, it } from '@jest/globals';
import { endpoints } from './endpoints.js';
import { hasRecentSignIn, needsRecentSignIn, recentSignInSeconds } from './sign-in.js';

const now = 1_700_000_000_000;
const at = (secondsAgo: number, secondFactor: boolean) => ({ at: now / 1_000 - secondsAgo, secondFactor });

describe('a recent sign-in', () => {
  it('lasts fifteen minutes', () => {
    const since = (seconds: number) => hasRecentSignIn({ role: 'operator', signIn: at(seconds, false) }, now);
    expect([since(0), since(recentSignInSeconds), since(recentSignInSeconds + 1)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('has a second factor if it is that of an admin', () => {
    expect(hasRecentSignIn({ role: 'admin', signIn: at(0, false) }, now)).toBe(false);
    expect(hasRecentSignIn({ role: 'admin', signIn: at(0, true) }, now)).toBe(true);
  });

  it('is missing from a token that does not say when the person signed in, unless it is of a service', () => {
    expect(hasRecentSignIn({ role: 'operator' }, now)).toBe(false);
    expect(hasRecentSignIn({ role: 'service' }, now)).toBe(true);
  });

  it('is needed to approve, to deploy to production, for secrets of Connect IDs and to delete an app', () => {
    const needed = endpoints
      .filter(({ recentSignIn }) => recentSignIn !== undefined)
      .map(({ id, recentSignIn }) => [id, recentSignIn]);
    expect(Object.fromEntries(needed)).toEqual({
      'apps.delete': true,
      'connections.create': true,
      'connections.delete': true,
      'connections.update': true,
      'contentReleases.decide': { status: 'approved' },
      'deployments.deploy': { environment: 'production' },
      'reviews.update': { status: 'approved' },
    });
    const deploy = endpoints.find(({ id }) => id === 'deployments.deploy') ?? {};
    expect(needsRecentSignIn(deploy, { environment: 'production' })).toBe(true);
    expect(needsRecentSignIn(deploy, { environment: 'review' })).toBe(false);
  });
});
