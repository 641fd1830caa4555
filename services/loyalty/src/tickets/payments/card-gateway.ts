import type { CardGatewayKind, SavedCard } from '@noren/contracts/tickets';

/** A shop's credentials at its gateway. */
export interface ShopCredentials {
  /** Absent in what was stored before there was a choice: `generic`. */
  readonly gateway?: CardGatewayKind;
  readonly ccid: string;
  readonly secretKey: string;
}

/** The shop whose gateway an app uses, without its key. */
export type Shop = Pick<ShopCredentials, 'gateway' | 'ccid'>;

export const getKind = ({ gateway = 'generic' }: Shop): CardGatewayKind => gateway;

/** True if charges and cards of one shop belong to the other: the same account at the same gateway. */
export const isSameShop = (one: Shop, other: Shop): boolean =>
  one.ccid === other.ccid && getKind(one) === getKind(other);

export interface ChargeRequest {
  /** Generated here; the gateway creates one order per id, however often it is requested. */
  readonly orderId: string;
  readonly amount: number;
  /** 1 means a single payment. */
  readonly numberOfPayments: number;
  /** A single-use card token, or the customer whose card the gateway stores. */
  readonly source: { readonly token: string } | { readonly customerId: string };
  /** Store the token's card for a new customer. */
  readonly keepCard: boolean;
  /** Authenticate the member, if the gateway leaves that to the shop. */
  readonly threeDSecure: boolean;
  /** Name on the card, for 3-D Secure: passed on, never stored. */
  readonly cardholderName?: string | undefined;
  /** URL to which 3-D Secure returns the browser. */
  readonly returnUrl: string;
  /** URL to which the gateway reports that 3-D Secure ended, if it lets a payment name one. */
  readonly notificationUrl: string;
}

/** A card stored by the gateway. */
export interface StoredCard extends SavedCard {
  readonly customerId: string;
}

/** Why this order has no charge and never will. */
export type ChargeFailure =
  | 'refused'
  | 'cardTokenInvalid'
  | 'authenticationFailed'
  | 'cancelled'
  /** The gateway does not offer this payment: its number of payments, or its amount. */
  | 'notOffered';

/** The state of an order at the gateway. */
export type Order =
  | { readonly status: 'processing' }
  | { readonly status: 'authenticating'; readonly redirectUrl: string }
  | { readonly status: 'charged'; readonly card?: StoredCard }
  | { readonly status: 'refunded' }
  | { readonly status: 'failed'; readonly reason: ChargeFailure };

/**
 * The card payment gateway. After a failed call the order may still have been charged; only {@link CardGateway.find}
 * can tell. The exception is {@link NotSent}.
 */
export interface CardGateway {
  /** Requests a charge. @throws NotSent if nothing reached the gateway; after other errors the outcome is unknown */
  charge(shop: ShopCredentials, request: ChargeRequest): Promise<Order>;
  /** @returns undefined if the gateway knows no such order */
  find(shop: ShopCredentials, orderId: string): Promise<Order | undefined>;
  /**
   * Cancels an order that is not charged; an unknown id is recorded, so that it can never be charged. A charged order
   * stays unchanged, as the result shows.
   */
  cancel(shop: ShopCredentials, orderId: string): Promise<Order>;
  /**
   * Refunds an order, once: a repetition changes nothing.
   *
   * @param amount yen, at most what was charged; default: all of it
   */
  refund(shop: ShopCredentials, orderId: string, amount?: number): Promise<Order>;
  /** @returns false if the gateway rejects one of the shop's keys; charges and stores nothing */
  accepts(shop: ShopCredentials & { readonly tokenApiKey: string }): Promise<boolean>;
  /** Deletes a customer and the card; does nothing if there is none. */
  deleteCard(shop: ShopCredentials, customerId: string): Promise<void>;
}

/** The gateway did not receive the request, or stated that it did not process it. */
export class NotSent extends Error {}
