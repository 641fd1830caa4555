import type { SavedCard } from '@noren/contracts';

/** As whom a shop's orders are placed at the gateway. */
export interface ShopCredentials {
  readonly ccid: string;
  readonly secretKey: string;
}

export interface ChargeRequest {
  /** Ours; the gateway makes one order of an id, however often it is asked. */
  readonly orderId: string;
  readonly amount: number;
  /** 1 is a lump sum. */
  readonly numberOfPayments: number;
  /** A single-use token of a card, or the customer whose card the gateway keeps. */
  readonly source: { readonly token: string } | { readonly customerId: string };
  /** Keep the token's card as a new customer's. */
  readonly keepCard: boolean;
  /** Where 3-D Secure leads the browser back to. */
  readonly returnUrl: string;
}

/** A card that the gateway keeps. */
export interface KeptCard extends SavedCard {
  readonly customerId: string;
}

/** Why there is no charge, and never will be one for this order. */
export type ChargeFailure = 'refused' | 'cardTokenInvalid' | 'authenticationFailed' | 'cancelled';

/** What the gateway knows of an order. */
export type Order =
  | { readonly status: 'processing' }
  | { readonly status: 'authenticating'; readonly redirectUrl: string }
  | { readonly status: 'charged'; readonly card?: KeptCard }
  | { readonly status: 'refunded' }
  | { readonly status: 'failed'; readonly reason: ChargeFailure };

/**
 * The card payment gateway. A call that fails tells nothing about the order: it may have been charged, and
 * only {@link CardGateway.find} can say so. The exception is {@link NotSent}.
 */
export interface CardGateway {
  /** Asks for a charge. @throws NotSent when nothing reached the gateway, any other error when nobody knows */
  charge(shop: ShopCredentials, request: ChargeRequest): Promise<Order>;
  /** @returns undefined when the gateway knows no such order */
  find(shop: ShopCredentials, orderId: string): Promise<Order | undefined>;
  /**
   * Ends an order that is not charged; of one that the gateway never heard of it remembers that it is not to
   * be charged any more. A charged one stays as it is: the answer says so.
   */
  cancel(shop: ShopCredentials, orderId: string): Promise<Order>;
  /** Gives the money back, once however often it is asked. */
  refund(shop: ShopCredentials, orderId: string): Promise<Order>;
  /** Forgets a customer and the card. Does nothing when there is none. */
  forget(shop: ShopCredentials, customerId: string): Promise<void>;
}

/** The gateway did not get the request, or said that it did nothing with it. */
export class NotSent extends Error {}
