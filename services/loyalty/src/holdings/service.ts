import { localize } from '@noren/contracts/contents';
import type { MemberHoldings } from '@noren/contracts/members';
import { unauthenticated } from '@noren/service-kit';
import type { Engine } from '../engine/engine.js';
import type { ActionOwner } from '../engine/types/action.js';
import { type RequestContext, toOwner } from '../request-context.js';

export interface HoldingsOptions {
  readonly engine: Pick<Engine, 'ledger' | 'grants'>;
  /** Lists a member's tickets that can still be used, newest first. */
  readonly getUsableTickets: (owner: ActionOwner) => Promise<MemberHoldings['tickets']>;
}

export type GetHoldings = (requestContext: RequestContext) => Promise<MemberHoldings>;

/** Creates the reader of what ends when a member leaves. @throws `memberSessionExpired` unless the caller is one */
export function createGetHoldings({ engine, getUsableTickets }: HoldingsOptions): GetHoldings {
  return async ({ scope, visitor, locale, at }) => {
    if (visitor?.signedIn !== true) throw unauthenticated('memberSessionExpired');
    const owner = toOwner(scope, visitor);
    const [account, grants, tickets] = await Promise.all([
      engine.ledger.account(owner),
      engine.grants.unused(owner, at),
      getUsableTickets(owner),
    ]);
    return {
      points: Math.max(0, account?.balance ?? 0),
      coupons: grants.map(({ coupon }) => localize(coupon, locale).name),
      tickets,
    };
  };
}
