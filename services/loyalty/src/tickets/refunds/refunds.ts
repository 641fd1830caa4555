import type { Caller } from '@noren/contracts/permissions';
import { staffPurchaseEndpoints, ticketEvents } from '@noren/contracts/tickets';
import { audited, emit, type Log } from '@noren/service-kit';
import { finishEach } from '../../engine/recovery/recovery.js';
import type { CredentialScope } from '../../ports.js';
import type { NewRefund, OwnedRecord } from '../owned/record.js';
import type { OwnedRepository } from '../owned/repository.js';
import type { CardGateway, ShopCredentials } from '../payments/card-gateway.js';
import type { PurchaseRepository } from '../purchases/repository.js';

export interface RefundOptions {
  readonly owned: OwnedRepository;
  readonly purchases: PurchaseRepository;
  readonly gateway: CardGateway;
  /** Returns the shop's current key, if it is still the same shop. */
  readonly newest: (scope: CredentialScope, shop: ShopCredentials) => Promise<ShopCredentials>;
  readonly log: Log;
  readonly now: () => Date;
}

export type Refunds = ReturnType<typeof createRefunds>;

/** Time between requests of a refund that the gateway has not confirmed; no request takes longer. */
const retryMs = 60_000;

/**
 * Refunds tickets that members own. One write ends the ticket and stores the refund as pending; it is requested at the
 * gateway until that has refunded it, also after a crash. An order is refunded once, however often it is requested.
 */
export function createRefunds({ owned, purchases, gateway, newest, log, now }: RefundOptions) {
  const getDueTime = () => new Date(now().getTime() + retryMs).toISOString();

  async function pay(record: OwnedRecord): Promise<void> {
    const { id, appId, environment, ticketId, memberId, refund } = record;
    if (refund === undefined) return;
    const { amount } = refund;
    await purchases.markRefunded(id);
    const shop = owned.openShop(record);
    if (amount > 0 && shop !== undefined) {
      const order = await gateway.refund(await newest({ appId, environment }, shop), id, amount);
      if (order.status !== 'refunded') throw new Error(`The order ${id} is ${order.status} after its refund`);
    }
    const event = { purchaseId: id, appId, environment, ticketId, memberId, amount };
    await owned.completeRefund(id, now().toISOString(), [emit(ticketEvents.refunded, event)]);
  }

  return {
    /**
     * Ends a ticket and refunds it. If the gateway does not respond, the refund stays pending.
     *
     * @param uses the uses that the request was based on
     * @returns false if it was used or refunded in the meantime
     */
    async refund(caller: Caller, record: OwnedRecord, uses: number, refund: NewRefund): Promise<boolean> {
      const { id, appId } = record;
      const action = staffPurchaseEndpoints.refund.id;
      const { amount, reason } = refund;
      const after = { purchases: { [id]: { refund: { amount, reason } } } };
      const event = audited('loyalty', caller, { kind: 'app', subject: appId, action }, {}, after);
      const started = await owned.startRefund(id, uses, refund, getDueTime(), event);
      if (started === undefined) return false;
      await pay(started).catch((error: unknown) => log.warn({ err: error, id }, 'A refund is still pending'));
      return true;
    },

    /** Requests the refunds that are due. @throws AggregateError of those that failed */
    async sweep(): Promise<void> {
      const failures = await finishEach(await owned.listDueRefunds(now().toISOString()), async (due) => {
        const claimed = await owned.claimRefund(due, getDueTime());
        if (claimed !== undefined) await pay(claimed);
      });
      if (failures.length > 0) throw new AggregateError(failures, 'Some refunds could not be completed');
    },
  };
}
