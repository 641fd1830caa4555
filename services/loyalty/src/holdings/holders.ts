import type { MemberHolders } from '@noren/contracts/members';
import type { Caller } from '@noren/contracts/permissions';
import type { Engine } from '../engine/engine.js';
import type { EnvironmentScope } from '../engine/reservations/stored-documents.js';

export interface HoldersOptions {
  readonly engine: Pick<Engine, 'ledger' | 'grants'>;
  readonly countTicketHolders: (scope: EnvironmentScope) => Promise<number>;
  /** @throws `notFound` if the app does not exist or the caller sees none of its groups */
  readonly requireVisible: (caller: Caller, appId: string) => Promise<unknown>;
  readonly now: () => Date;
}

export type CountHolders = (caller: Caller, scope: EnvironmentScope) => Promise<MemberHolders>;

/** Creates the count of members who lose something with an app, for staff who delete it. */
export function createCountHolders(options: HoldersOptions): CountHolders {
  const { engine, countTicketHolders, requireVisible, now } = options;
  return async (caller, scope) => {
    await requireVisible(caller, scope.appId);
    const [points, coupons, tickets] = await Promise.all([
      engine.ledger.countHolders(scope),
      engine.grants.countHolders(scope, now()),
      countTicketHolders(scope),
    ]);
    return { points, coupons, tickets };
  };
}
