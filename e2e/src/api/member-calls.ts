import type { AppDetail } from '@noren/contracts/apps';
import { contentIds, contentKind } from '@noren/contracts/contents';
import type { Endpoint } from '@noren/contracts/core';
import { memberCalls, memberEndpoints } from '@noren/contracts/members';
import { releaseUrl } from '@noren/contracts/releases';
import fc from 'fast-check';
import type { TObject } from 'typebox';
import type { TestStack } from '../stack.js';
import { arbitraryValue } from './arbitrary.js';
import type { Fixtures } from './fixtures.js';
import type { HttpRequest } from './http-client.js';

/** Calls of a mini-app that answer without a session; all others need one. */
export const openCalls: readonly string[] = [
  'members.environment',
  'members.visit',
  // A log-out without a session ends none; a contact is restored by the code of the notice.
  ...['members.logOut', 'members.restoreContact'],
  // One-time codes and passwords open sessions; a wallet fetches the pass with the secret of its link.
  ...['otp.send', 'otp.verify', 'otp.register', 'otp.setPassword', 'partners.walletPass'],
  // What a shop shows to everybody.
  ...['memberCoupons.list', 'memberCoupons.get', 'memberStamps.list', 'memberStamps.get'],
  ...['memberPoints.rewards', 'memberPoints.reward', 'memberScratch.list', 'memberScratch.get'],
  ...['memberTickets.list', 'memberTickets.get', 'memberInformation.list', 'memberInformation.get'],
  ...['memberShops.search', 'memberShops.get', 'memberShops.categories'],
];

/** Bodies with formats that are not generated. */
const bodies: Readonly<Record<string, object>> = {
  [memberEndpoints.updateInfo.id]: { version: 1, info: {}, agreed: true },
};

/** Every call of mini-apps. */
export const allMemberCalls: readonly Endpoint[] = memberCalls;

/**
 * Returns a valid request of a call, generated from its data, so that its session is what decides.
 *
 * @param fixtures resources of the app whose ids the path names
 */
export function createMemberRequest(
  stack: TestStack,
  app: AppDetail,
  fixtures: Fixtures,
  { id, method, path, body, query }: Endpoint,
): HttpRequest {
  const { systemName } = app;
  const ids: Readonly<Record<string, string>> = {
    systemName,
    ...Object.fromEntries(contentIds.map((kind) => [contentKind(kind).param, fixtures.contents[kind].id])),
  };
  const search = query === undefined ? '' : `?${new URLSearchParams(getRequired(query))}`;
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? 'nothing') + search,
    headers: {
      'x-forwarded-host': new URL(releaseUrl(stack.urls.miniApp, { systemName, environment: 'development' }))
        .host,
      'idempotency-key': 'a-key-of-nobody',
    },
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(bodies[id] ?? fc.sample(arbitraryValue(body), { numRuns: 1, seed: 1 })[0]) }),
  };
}

/** Returns values of the query parameters without which a call is invalid. */
function getRequired(query: TObject) {
  const { properties, required = [] } = query as { properties: TObject['properties']; required?: string[] };
  return required.map((name): [string, string] => {
    const schema = properties[name];
    const value = schema === undefined ? '' : fc.sample(arbitraryValue(schema), { numRuns: 1, seed: 1 })[0];
    return [name, String(value)];
  });
}
