import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type Client,
  createClient,
  type MemberCall,
  type MemberEnvironment,
  type MemberSession,
  type MemberTierUpdate,
  memberEndpoints,
  type ResponseOf,
  staffMemberEndpoints,
} from '@noren/contracts';
import type { MiniAppHarness } from './mini-app-harness.js';
import { toTokenRequest, type Phone } from './phone.js';

type Call = Extract<MemberCall, { method: 'POST' }>;

/** The tier that staff give a member. */
export type Tier = MemberTierUpdate['tier'];

/** A client without a page, which acts while a member looks at theirs. */
export interface Elsewhere {
  press<C extends Call>(call: C, params: Record<string, string>, body: BodyOf<C>): Promise<ResponseOf<C>>;
}

/** Creates a client of the member of a phone, as on their second phone. */
export async function sameMember(harness: MiniAppHarness, phone: Phone): Promise<Elsewhere> {
  return elsewhere(harness, (await sessionIn(phone)).token);
}

/** Creates a client of another visitor. */
export async function createOtherVisitorClient(harness: MiniAppHarness): Promise<Elsewhere> {
  const { data } = await getClient(harness).call(memberEndpoints.visit, {
    params: placeOf(harness),
    headers: getHost(harness),
  });
  return elsewhere(harness, data.token);
}

type Shop = Pick<MiniAppHarness, 'stack' | 'shop'>;

/** Returns the environment that the mini-app reads at its origin. */
export async function getEnvironment(harness: Shop): Promise<MemberEnvironment> {
  const headers = getHost(harness);
  return (await getClient(harness).call(memberEndpoints.environment, { params: placeOf(harness), headers }))
    .data;
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
        params: placeOf(harness),
        headers: getHost(harness),
        body,
      })
    ).data;
  };
  const session = await signIn();
  if (session.tier === tier) return session;
  await makeMember(harness, session, tier);
  return signIn();
}

/** Sets the tier of a member as staff. */
export async function makeMember(
  { stack, shop }: Shop,
  { token, memberId }: MemberSession,
  tier: Tier,
): Promise<void> {
  const headers = getHost({ shop });
  const { data: me } = await getClient({ stack }, token).call(memberEndpoints.me, {
    params: placeOf({ shop }),
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

/** Returns the session that the browser of a phone stores. */
export async function sessionIn({ page }: Phone): Promise<MemberSession> {
  const kept = await page.evaluate(() => localStorage.getItem('noren.session'));
  return JSON.parse(kept ?? '{}') as MemberSession;
}

const placeOf = ({ shop }: Pick<MiniAppHarness, 'shop'>) => ({ systemName: shop.systemName });

// Sent as the gateway sends it: not every resolver resolves names below localhost.
const getHost = ({ shop }: Pick<MiniAppHarness, 'shop'>) => ({
  'x-forwarded-host': new URL(shop.origin).host,
});

function getClient({ stack }: Pick<MiniAppHarness, 'stack'>, token?: string): Client {
  const baseUrl = stack.service('loyalty').url;
  return createClient(token === undefined ? { baseUrl } : { baseUrl, token: () => token });
}

function elsewhere(harness: MiniAppHarness, token: string): Elsewhere {
  const client = getClient(harness, token);
  return {
    press: (call, params, body) =>
      client.call(
        call as never,
        {
          params: { ...placeOf(harness), ...params },
          headers: { ...getHost(harness), 'idempotency-key': randomUUID() },
          body,
        } as never,
      ),
  };
}
