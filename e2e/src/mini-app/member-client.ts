import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type Client,
  createClient,
  type MemberCall,
  type MemberSession,
  memberEndpoints,
  type ResponseOf,
} from '@noren/contracts';
import type { MiniAppBed } from './mini-app-bed.js';
import { asPerson, type Phone } from './phone.js';

type Call = Extract<MemberCall, { method: 'POST' }>;

/** Presses something without a page: what happens elsewhere while somebody looks at theirs. */
export interface Elsewhere {
  press<C extends Call>(call: C, params: Record<string, string>, body: BodyOf<C>): Promise<ResponseOf<C>>;
}

/** The member of a phone, on another phone of theirs. */
export async function sameMember(bed: MiniAppBed, { page }: Phone): Promise<Elsewhere> {
  const session = await page.evaluate(() => localStorage.getItem('noren.session'));
  return elsewhere(bed, (JSON.parse(session ?? '{}') as { token?: string }).token ?? '');
}

/** Somebody else, who is no member. */
export async function somebodyElse(bed: MiniAppBed): Promise<Elsewhere> {
  const { data } = await clientOf(bed).call(memberEndpoints.visit, { params: at, headers: hostOf(bed) });
  return elsewhere(bed, data.token);
}

/** The session of somebody whom the messaging app vouches for, as a page opens it. */
export async function sessionOf(
  bed: Pick<MiniAppBed, 'stack' | 'shop'>,
  person: string,
): Promise<MemberSession> {
  const client = clientOf(bed);
  const headers = hostOf(bed);
  const { data: environment } = await client.call(memberEndpoints.environment, { params: at, headers });
  const answer = await fetch(`${environment.sandboxUrl}/messaging/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelId: environment.liffId?.split('-')[0], ...asPerson(person) }),
  });
  const { idToken } = ((await answer.json()) as { data: { idToken: string } }).data;
  return (await client.call(memberEndpoints.signIn, { params: at, headers, body: { idToken } })).data;
}

const at = { systemName: 'aoba-coffee' };

// As the gateway passes it on: not every resolver knows the names below localhost.
const hostOf = ({ shop }: Pick<MiniAppBed, 'shop'>) => ({ 'x-forwarded-host': new URL(shop.origin).host });

function clientOf({ stack }: Pick<MiniAppBed, 'stack'>, token?: string): Client {
  const baseUrl = stack.service('loyalty').url;
  return createClient(token === undefined ? { baseUrl } : { baseUrl, token: () => token });
}

function elsewhere(bed: MiniAppBed, token: string): Elsewhere {
  const client = clientOf(bed, token);
  return {
    press: (call, params, body) =>
      client.call(
        call as never,
        {
          params: { ...at, ...params },
          headers: { ...hostOf(bed), 'idempotency-key': randomUUID() },
          body,
        } as never,
      ),
  };
}
