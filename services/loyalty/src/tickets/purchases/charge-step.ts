import type { ErrorCode } from '@noren/contracts/errors';
import {
  type ExternalStep,
  StepNotStartedError,
  type StepOutcome,
} from '../../engine/types/external-step.js';
import type { CredentialScope } from '../../ports.js';
import {
  type CardGateway,
  type ChargeFailure,
  type ChargeRequest,
  NotSent,
  type Order,
  type ShopCredentials,
} from '../payments/card-gateway.js';
import type { DeclinedCardLimit } from './declined-cards.js';
import type { Purchase, PurchaseOutcome } from './record.js';

export interface ChargeStepOptions {
  readonly gateway: CardGateway;
  /** Returns the shop's current key, if it is still the same shop. */
  readonly newest: (scope: CredentialScope, shop: ShopCredentials) => Promise<ShopCredentials>;
  readonly declinedCards: Pick<DeclinedCardLimit, 'countDeclined'>;
}

const errors: Record<ChargeFailure, ErrorCode> = {
  refused: 'paymentRefused',
  cardTokenInvalid: 'cardTokenInvalid',
  authenticationFailed: 'paymentAuthenticationFailed',
  cancelled: 'paymentTimedOut',
  notOffered: 'ticketPaymentUnavailable',
};

/** The charge of a card, as the external step of a purchase. An order has its purchase's id, so it charges once. */
export function createChargeStep(options: ChargeStepOptions): ExternalStep<Purchase, PurchaseOutcome> {
  const { gateway, declinedCards } = options;

  /** Calls the gateway for a purchase that may have reached it. */
  async function ask<R>(
    { shop, ...scope }: Purchase,
    call: (gateway: CardGateway, shop: ShopCredentials) => Promise<R>,
  ): Promise<R | { readonly status: 'processing' }> {
    if (shop === undefined) return { status: 'processing' };
    return call(gateway, await options.newest(scope, shop));
  }

  return {
    async find(purchase) {
      const order = await ask(purchase, (to, shop) => to.find(shop, purchase.id));
      return order && toOutcome(order);
    },
    cancel: async (purchase) => toOutcome(await ask(purchase, (to, shop) => to.cancel(shop, purchase.id))),
    revert: async (purchase) => toOutcome(await ask(purchase, (to, shop) => to.refund(shop, purchase.id))),
    async onRejected(purchase) {
      if (purchase.rejectionReason === errors.refused) await declinedCards.countDeclined(purchase);
    },
    async onLateSuccess({ shop }, { card }) {
      if (card !== undefined && shop !== undefined) await gateway.deleteCard(shop, card.customerId);
    },
  };
}

/** Requests a charge. @throws StepNotStartedError if it did not reach the gateway */
export async function startCharge(
  gateway: CardGateway,
  shop: ShopCredentials,
  request: ChargeRequest,
): Promise<StepOutcome<PurchaseOutcome>> {
  try {
    return toOutcome(await gateway.charge(shop, request));
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    throw new StepNotStartedError('partnerUnavailable', { cause: error });
  }
}

function toOutcome(order: Order): StepOutcome<PurchaseOutcome> {
  if (order.status === 'charged') return { status: 'succeeded', outcome: order };
  if (order.status === 'refunded') return { status: 'reverted' };
  if (order.status === 'failed') return { status: 'failed', rejectionReason: errors[order.reason] };
  return order.status === 'authenticating'
    ? { status: 'waiting', redirectUrl: order.redirectUrl }
    : { status: 'unknown' };
}
