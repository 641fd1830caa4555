import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type Client,
  createClient,
  type MemberCall,
  memberEndpoints,
  type ResponseOf,
} from '@noren/contracts';
import type { MiniAppBed } from './mini-app-bed.js';
import type { Phone } from './phone.js';

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
  const client = createClient({ baseUrl: bed.stack.service('loyalty').url });
  const { data } = await client.call(memberEndpoints.visit, { params: at, headers: hostOf(bed) });
  return elsewhere(bed, data.token);
}

const at = { systemName: 'aoba-coffee' };

// As the gateway passes it on: not every resolver knows the names below localhost.
const hostOf = ({ shop }: MiniAppBed) => ({ 'x-forwarded-host': new URL(shop.origin).host });

function elsewhere(bed: MiniAppBed, token: string): Elsewhere {
  const client: Client = createClient({ baseUrl: bed.stack.service('loyalty').url, token: () => token });
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
