import { ticketEvents } from '@noren/contracts/tickets';
import { conflict, emit, type Log, type Worker } from '@noren/service-kit';
import { createConfirmHolds } from '../../engine/processing/confirm-holds.js';
import { createExternalSteps } from '../../engine/processing/external-steps.js';
import { complete } from '../../engine/processing/outcomes.js';
import { createProcessAction } from '../../engine/processing/process-action.js';
import { createBackground, finishEach, recover } from '../../engine/recovery/recovery.js';
import type { StockRepository } from '../../engine/reservations/stock/repository.js';
import { createStockResource } from '../../engine/reservations/stock/stock-resource.js';
import type { CardRepository } from '../cards/repository.js';
import type { OwnedRepository } from '../owned/repository.js';
import { getValidUntil } from '../product.js';
import { type ChargeStepOptions, createChargeStep } from './charge-step.js';
import type { DeclinedCardLimit } from './declined-cards.js';
import { createPurchaseTicket, openMs, type PurchaseTicketOptions } from './purchase-ticket.js';
import { type Purchase, purchaseView } from './record.js';
import type { PurchaseRepository } from './repository.js';

export interface PurchasingOptions extends Omit<PurchaseTicketOptions, 'processPurchase'>, ChargeStepOptions {
  readonly purchases: PurchaseRepository;
  readonly stocks: StockRepository;
  readonly owned: OwnedRepository;
  readonly cards: CardRepository;
  readonly declinedCards: DeclinedCardLimit;
  /** What else the background finishes. */
  readonly sweeps: readonly (() => Promise<void>)[];
  readonly log: Log;
  readonly now: () => Date;
  /** Pause between runs of the background work, ms; default 1,000. */
  readonly pauseMs?: number | undefined;
}

export type Purchasing = ReturnType<typeof createPurchasing>;

/** Runs purchases on the reservation engine: their stock, the charge as external step, their ticket as effect. */
export function createPurchasing(options: PurchasingOptions) {
  const { purchases, stocks, owned, cards, gateway, log, now, pauseMs = 1_000 } = options;

  /** Creates the ticket of a paid purchase, and saves its card; every step is idempotent. */
  async function deliver(purchase: Purchase): Promise<Record<string, never>> {
    const { id, appId, environment, subject: ticketId, memberId, product, payment, amount, at } = purchase;
    const { card, shop, terms, locale } = purchase;
    const validUntil = getValidUntil(product, new Date(at));
    const ticketOfMember = { appId, environment, ticketId, memberId };
    const event = { ownedTicketId: id, ...ticketOfMember, payment, amount, purchasedAt: at };
    const ticket = {
      id,
      ...ticketOfMember,
      product,
      amount,
      payment,
      purchasedAt: at,
      ...(shop && { ccid: shop.ccid, gateway: shop.gateway }),
      ...(terms && { terms }),
      ...(locale && { locale }),
      ...(validUntil && { validUntil }),
    };
    await owned.create(ticket, emit(ticketEvents.purchased, event));
    if (card !== undefined && shop !== undefined) await cards.save(id, purchase, card, shop);
    return {};
  }

  const parts = {
    actions: purchases,
    resources: { stock: createStockResource(stocks, now) },
    applyEffects: deliver,
    log,
    now,
  };
  const { confirmHold, flush } = createConfirmHolds(parts);
  const steps = createExternalSteps({
    ...parts,
    confirmHold,
    step: createChargeStep(options),
    openMs,
    timeoutReason: 'paymentTimedOut',
  });
  const processPurchase = createProcessAction({
    ...parts,
    confirmHold,
    steps,
    toConflict: (open) => conflict('conflict', { current: purchaseView(open, undefined) }),
  });

  /** Deletes cards at the gateway that members removed. */
  async function deleteCards(): Promise<void> {
    const failures = await finishEach(await cards.listRetired(), async ({ id, shop, customerId }) => {
      await cards.postpone(id);
      await gateway.deleteCard(shop, customerId);
      await cards.markDeleted(id, now());
    });
    if (failures.length > 0) throw new AggregateError(failures, 'Some cards could not be deleted');
  }
  const sweeps = [deleteCards, purchases.removeOrphans, ...options.sweeps];
  const background = createBackground({ ...parts, steps, pauseMs, sweeps });
  const worker: Worker = {
    name: 'ticket-purchases',
    // The first sweep may wait for the gateway.
    start: async () => void background.start(),
    ready: () => !background.isStopped(),
    async stop() {
      await background.stop();
      await flush();
    },
  };

  return {
    purchaseTicket: createPurchaseTicket({ ...options, processPurchase }),
    /** Completes a paid purchase whose process died before it could. */
    complete: (purchase: Purchase) => complete(parts, purchase),
    check: steps.check,
    cancel: (purchase: Purchase) => steps.abandon(purchase),
    worker,
    /** Finishes once what is left to the background. */
    async sweep(): Promise<void> {
      await recover({ ...parts, steps }, now());
      for (const sweep of sweeps) await sweep();
    },
  };
}
