import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@noren/contracts/client';
import type { BodyOf, ResponseOf } from '@noren/contracts/core';
import {
  type MemberCall,
  type MemberEnvironment,
  type MemberSession,
  type MemberTierUpdate,
  memberEndpoints,
  staffMemberEndpoints,
} from '@noren/contracts/members';
import type { Window } from '../browser.js';
import type { TestStack } from '../stack.js';
import type { DemoShop } from './demo-shop.js';

type Call = Extract<MemberCall, { method: 'POST' }>;

/** The tier that staff give a member. */
export type Tier = MemberTierUpdate['tier'];

/** A client without a page, for actions outside the browser. */
export interface MemberClient {
  call<C extends Call>(call: C, params: Record<string, string>, body: BodyOf<C>): Promise<ResponseOf<C>>;
}

/** Creates a client with the session of a page, as if the member used a second phone. */
export async function createSameMemberClient(
  harness: Shop,
  page: Pick<Window, 'page'>,
): Promise<MemberClient> {
  return createMemberClient(harness, (await getStoredSession(page)).token);
}

/** Creates a client of another visitor. */
export async function createOtherVisitorClient(harness: Shop): Promise<MemberClient> {
  const { data } = await getClient(harness).call(memberEndpoints.visit, {
    params: getAppParams(harness),
    headers: getHost(harness),
  });
  return createMemberClient(harness, data.token);
}

/** The stack and the demo app that a client calls. */
interface Shop {
  readonly stack: TestStack;
  readonly shop: DemoShop;
}

/**
 * Returns the environment that the mini-app reads at its origin.
 *
 * @param further headers besides the host's
 */
export async function getEnvironment(
  harness: Shop,
  further: Record<string, string> = {},
): Promise<MemberEnvironment> {
  const headers = { ...getHost(harness), ...further };
  return (
    await getClient(harness).call(memberEndpoints.environment, { params: getAppParams(harness), headers })
  ).data;
}

/** Returns an ID token of the messaging platform's sandbox for a person. */
export async function getIdToken(harness: Shop, person: string): Promise<string> {
  const { liffId, sandboxUrl } = await getEnvironment(harness);
  const answer = await fetch(`${sandboxUrl}/messaging/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelId: liffId?.split('-')[0], ...toTokenRequest(person) }),
  });
  return ((await answer.json()) as { data: { idToken: string } }).data.idToken;
}

/** Signs a person in through the messaging app. @returns the session, after staff have set the tier */
export async function getSession(
  harness: Shop,
  person: string,
  tier: Tier = 'member',
): Promise<MemberSession> {
  const signIn = async () => {
    const body = { idToken: await getIdToken(harness, person) };
    return (
      await getClient(harness).call(memberEndpoints.signIn, {
        params: getAppParams(harness),
        headers: getHost(harness),
        body,
      })
    ).data;
  };
  const session = await signIn();
  if (session.tier === tier) return session;
  await setMemberTier(harness, session, tier);
  return signIn();
}

/** Sets the tier of a member as staff. */
export async function setMemberTier(
  { stack, shop }: Shop,
  { token, memberId }: MemberSession,
  tier: Tier,
): Promise<void> {
  const headers = getHost({ shop });
  const { data: me } = await getClient({ stack }, token).call(memberEndpoints.me, {
    params: getAppParams({ shop }),
    headers,
  });
  const params = { appId: shop.appId };
  const query = { environment: 'development', memberNumber: me.memberNumber } as const;
  const { data: found } = await shop.client.call(staffMemberEndpoints.list, { params, query });
  const version = found.find(({ id }) => id === memberId)?.version ?? 0;
  await shop.client.call(staffMemberEndpoints.setTier, {
    params: { ...params, memberId },
    body: { version, tier },
  });
}

/** Returns the session that the browser of a page stores. */
export async function getStoredSession({ page }: Pick<Window, 'page'>): Promise<MemberSession> {
  const stored = await page.evaluate(() => localStorage.getItem('noren.session'));
  return JSON.parse(stored ?? '{}') as MemberSession;
}

/** Returns the request body for an ID token of the messaging platform's sandbox. */
export function toTokenRequest(person: string) {
  return { userId: person, name: 'のれん 花子' };
}

const getAppParams = ({ shop }: Pick<Shop, 'shop'>) => ({ systemName: shop.systemName });

// Sent as the gateway sends it: not every resolver resolves names below localhost.
const getHost = ({ shop }: Pick<Shop, 'shop'>) => ({
  'x-forwarded-host': new URL(shop.origin).host,
});

function getClient({ stack }: Pick<Shop, 'stack'>, token?: string): Client {
  const baseUrl = stack.service('loyalty').url;
  return createClient(token === undefined ? { baseUrl } : { baseUrl, token: () => token });
}

function createMemberClient(harness: Shop, token: string): MemberClient {
  const client = getClient(harness, token);
  return {
    call: (call, params, body) =>
      client.call(
        call as never,
        {
          params: { ...getAppParams(harness), ...params },
          headers: { ...getHost(harness), 'idempotency-key': randomUUID() },
          body,
        } as never,
      ),
  };
}
