import type { Log, Worker } from '@noren/service-kit';
import type { CardRepository } from '../cards/repository.js';
import type { CardGateway } from '../payments/card-gateway.js';
import type { StockRepository } from '../stock/repository.js';
import type { Reconciler } from './reconciler.js';
import { isOpen, type PurchaseRecord } from './record.js';
import type { PurchaseRepository } from './repository.js';

export interface PurchaseBackgroundOptions {
  readonly purchases: PurchaseRepository;
  readonly stocks: StockRepository;
  readonly cards: CardRepository;
  readonly reconciler: Reconciler;
  readonly gateway: CardGateway | undefined;
  readonly log: Log;
  readonly now: () => Date;
}

/** A reserved purchase that has not reached the gateway after this time has lost its process. */
const leaseMs = 20_000;
const everyMs = 1_000;
/** Maximum number of purchases reconciled concurrently. */
const atOnce = 10;

/** Drives every purchase to its end. Safe to run at any time and in several replicas. */
export function createSweep(options: PurchaseBackgroundOptions) {
  const { purchases, stocks, cards, reconciler, gateway, log, now } = options;

  /** A failed item stays pending in the database and does not stop the others. */
  async function each<T extends { id: string }>(
    what: string,
    things: readonly T[],
    work: (thing: T) => Promise<unknown>,
  ) {
    for (let from = 0; from < things.length; from += atOnce) {
      await Promise.all(
        things.slice(from, from + atOnce).map(async (thing) => {
          try {
            await work(thing);
          } catch (error) {
            log.warn({ err: error, id: thing.id }, `${what} failed`);
          }
        }),
      );
    }
  }

  async function askAgain(purchase: PurchaseRecord): Promise<void> {
    // Postpone first, so that replicas do not all keep asking a gateway that is down.
    await purchases.postpone(purchase.id, reconciler.nextAsk(purchase.asks));
    await reconciler.ask(purchase);
  }

  async function reconcileHolds(before: string): Promise<void> {
    for (const stock of await stocks.listHoldsBefore(before)) {
      for (const { purchaseId, at } of stock.pending) {
        if (at >= before) continue;
        const purchase = await purchases.get(purchaseId);
        if (purchase?.status === 'paid') await stocks.confirmHold(stock, purchaseId);
        else if (purchase === undefined || !isOpen(purchase)) await stocks.cancelHold(stock, purchaseId);
      }
    }
  }

  return async function sweep(): Promise<void> {
    const at = now().toISOString();
    const lease = new Date(now().getTime() - leaseMs).toISOString();
    await each('Releasing a purchase', await purchases.strandedSince(lease), reconciler.release);
    await each('Giving up a purchase', await purchases.overdue(at), (purchase) =>
      reconciler.giveUp(purchase, 'failed', 'paymentTimedOut'),
    );
    await each('Asking the card gateway', await purchases.due(at), askAgain);
    await each('Delivering a ticket', await purchases.undelivered(), reconciler.complete);
    await reconcileHolds(lease);
    await each('Forgetting a card', await cards.retired(), async ({ id, shop, customerId }) => {
      await cards.postpone(id);
      if (gateway === undefined) return;
      await gateway.deleteCard(shop, customerId);
      await cards.forgotten(id, now());
    });
    await purchases.removeOrphans();
  };
}

/** Runs sweeps from start to stop. */
export function createPurchaseWorker(sweep: () => Promise<void>, log: Log): Worker {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  function run(): void {
    running = sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'The sweep of the ticket purchases failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(run, everyMs);
      });
  }

  return {
    name: 'ticket-purchases',
    async start() {
      run();
    },
    ready: () => !stopped,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
