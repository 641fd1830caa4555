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
import { asPerson, type Phone } from './phone.js';

type Call = Extract<MemberCall, { method: 'POST' }>;

/** What staff make of a member. */
export type Tier = MemberTierUpdate['tier'];

/** Presses something without a page: what happens elsewhere while somebody looks at theirs. */
export interface Elsewhere {
  press<C extends Call>(call: C, params: Record<string, string>, body: BodyOf<C>): Promise<ResponseOf<C>>;
}

/** The member of a phone, on another phone of theirs. */
export async function sameMember(harness: MiniAppHarness, phone: Phone): Promise<Elsewhere> {
  return elsewhere(harness, (await sessionIn(phone)).token);
}

/** Somebody else, who is no member. */
export async function somebodyElse(harness: MiniAppHarness): Promise<Elsewhere> {
  const { data } = await clientOf(harness).call(memberEndpoints.visit, {
    params: placeOf(harness),
    headers: hostOf(harness),
  });
  return elsewhere(harness, data.token);
}

type Shop = Pick<MiniAppHarness, 'stack' | 'shop'>;

/** What the mini-app is told of its origin. */
export async function environmentOf(harness: Shop): Promise<MemberEnvironment> {
  const headers = hostOf(harness);
  return (await clientOf(harness).call(memberEndpoints.environment, { params: placeOf(harness), headers }))
    .data;
}

/** The ID token with which the sandbox of the messaging platform vouches for somebody. */
export async function idTokenOf(harness: Shop, person: string): Promise<string> {
  const { liffId, sandboxUrl } = await environmentOf(harness);
  const answer = await fetch(`${sandboxUrl}/messaging/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelId: liffId?.split('-')[0], ...asPerson(person) }),
  });
  return ((await answer.json()) as { data: { idToken: string } }).data.idToken;
}

/** The session of somebody whom the messaging app vouches for, as a page opens it. */
export async function sessionOf(
  harness: Shop,
  person: string,
  tier: Tier = 'member',
): Promise<MemberSession> {
  const signIn = async () => {
    const body = { idToken: await idTokenOf(harness, person) };
    return (
      await clientOf(harness).call(memberEndpoints.signIn, {
        params: placeOf(harness),
        headers: hostOf(harness),
        body,
      })
    ).data;
  };
  const session = await signIn();
  if (session.tier === tier) return session;
  await makeMember(harness, session, tier);
  return signIn();
}

/** Has staff make something else of a member. */
export async function makeMember(
  { stack, shop }: Shop,
  { token, memberId }: MemberSession,
  tier: Tier,
): Promise<void> {
  const headers = hostOf({ shop });
  const { data: me } = await clientOf({ stack }, token).call(memberEndpoints.me, {
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

/** The session that the browser of a phone has. */
export async function sessionIn({ page }: Phone): Promise<MemberSession> {
  const kept = await page.evaluate(() => localStorage.getItem('noren.session'));
  return JSON.parse(kept ?? '{}') as MemberSession;
}

const placeOf = ({ shop }: Pick<MiniAppHarness, 'shop'>) => ({ systemName: shop.systemName });

// As the gateway passes it on: not every resolver knows the names below localhost.
const hostOf = ({ shop }: Pick<MiniAppHarness, 'shop'>) => ({
  'x-forwarded-host': new URL(shop.origin).host,
});

function clientOf({ stack }: Pick<MiniAppHarness, 'stack'>, token?: string): Client {
  const baseUrl = stack.service('loyalty').url;
  return createClient(token === undefined ? { baseUrl } : { baseUrl, token: () => token });
}

function elsewhere(harness: MiniAppHarness, token: string): Elsewhere {
  const client = clientOf(harness, token);
  return {
    press: (call, params, body) =>
      client.call(
        call as never,
        {
          params: { ...placeOf(harness), ...params },
          headers: { ...hostOf(harness), 'idempotency-key': randomUUID() },
          body,
        } as never,
      ),
  };
}
