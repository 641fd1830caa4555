import { createHash } from 'node:crypto';
import { ApiError, type Client } from '@noren/contracts/client';
import type { ContentId } from '@noren/contracts/contents';
import { createIdempotencyKey } from '@noren/contracts/core';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { memberPointEndpoints } from '@noren/contracts/points';
import { memberScratchEndpoints } from '@noren/contracts/scratch';
import { memberStampEndpoints } from '@noren/contracts/stamps';
import { memberTicketEndpoints, ticketSerialEndpoints } from '@noren/contracts/tickets';
import { eventually } from './client.js';
import { listContents } from './ensure-app.js';
import type { DemoMember, MemberTarget } from './demo-member.js';

type Host = Readonly<Record<string, string>>;

/**
 * Lets a member act. Every action has the same idempotency key in every run, so that one of an interrupted run is
 * not done twice.
 *
 * @param client with the member's session
 */
export async function repeatActions(
  client: Client,
  host: Host,
  target: MemberTarget,
  member: DemoMember,
): Promise<void> {
  const { systemName } = target;
  const toId = createLookUp(target);
  const toHeaders = (...action: readonly (string | number)[]) => ({
    ...host,
    'idempotency-key': toKey(target.appId, member.userId, ...action),
  });
  for (const { card, code, count } of member.stamps ?? []) {
    const params = { systemName, stampCardId: await toId('stampCards', card) };
    for (let stamp = 1; stamp <= count; stamp++) {
      const headers = toHeaders('stamp', card, stamp);
      await act(() => client.call(memberStampEndpoints.press, { params, headers, body: { code } }));
    }
  }
  for (const { name, code } of member.coupons ?? []) {
    const params = { systemName, couponId: await toId('coupons', name) };
    const body = code === undefined ? {} : { code };
    await act(() =>
      client.call(memberCouponEndpoints.use, { params, headers: toHeaders('coupon', name), body }),
    );
  }
  for (const name of member.scratchGames ?? []) {
    const params = { systemName, scratchGameId: await toId('scratchGames', name) };
    const headers = toHeaders('scratch', name);
    await act(() => client.call(memberScratchEndpoints.play, { params, headers, body: {} }));
  }
  for (const { reward, points } of member.exchanges ?? []) {
    const params = { systemName, pointRewardId: await toId('pointRewards', reward) };
    const headers = toHeaders('exchange', reward);
    await act(() => client.call(memberPointEndpoints.exchange, { params, headers, body: { points } }));
  }
  for (const name of member.tickets ?? [])
    await redeemTicket(client, host, target, await toId('tickets', name));
}

/** Redeems a ticket with a new serial code of the shop unless the member owns the ticket. */
async function redeemTicket(client: Client, host: Host, target: MemberTarget, ticketId: string) {
  const { admin, appId, systemName } = target;
  const at = { params: { systemName }, headers: host, query: {} };
  const { data: owned } = await client.call(memberTicketEndpoints.owned, at);
  if (owned.some((ticket) => ticket.ticketId === ticketId)) return;
  const { data } = await admin.call(ticketSerialEndpoints.create, {
    params: { appId, ticketId },
    body: { count: 1 },
  });
  const [serialCode = ''] = data.codes;
  const params = { systemName, ticketId };
  const headers = { ...host, 'idempotency-key': createIdempotencyKey() };
  await act(() => client.call(memberTicketEndpoints.redeem, { params, headers, body: { serialCode } }));
}

/** Waits until the mini-app has a content. A rejection by a limit stays: limits hold for these members too. */
async function act(call: () => Promise<unknown>): Promise<void> {
  try {
    await eventually(call, [404, 503]);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
}

function createLookUp({ admin, appId }: MemberTarget) {
  const lists = new Map<ContentId, Promise<Map<string, string>>>();
  return async (kind: ContentId, name: string) => {
    const list = lists.get(kind) ?? listContents(admin, appId, kind);
    lists.set(kind, list);
    const id = (await list).get(name);
    if (id === undefined) throw new Error(`The demo data has no ${kind} ${name}`);
    return id;
  };
}

function toKey(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}
