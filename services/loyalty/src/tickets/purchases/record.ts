import type {
  Environment,
  ErrorCode,
  OwnedTicket,
  TicketPurchase,
  ticketPayments,
  ticketPurchaseStatuses,
} from '@noren/contracts';
import type { Entity } from '@noren/service-kit';
import type { KeptCard, ShopCredentials } from '../payments/card-gateway.js';
import type { Product } from '../product.js';

/**
 * State of a purchase's payment, beside its status: `none` → `asked` → `charged` or `failed`; and `asked` →
 * `refunding` → `refunded` if the charge turned out to have succeeded after the purchase was abandoned. While it is
 * `asked`, only the gateway knows the outcome.
 */
export type ChargeState = 'none' | 'asked' | 'charged' | 'failed' | 'refunding' | 'refunded';

/**
 * `processing` → `authenticating` → `paid`, `failed` or `cancelled`. Each transition is conditional on the previous
 * status, so a purchase has exactly one outcome, however many processes try to decide it.
 */
export interface PurchaseRecord extends Entity {
  appId: string;
  environment: Environment;
  ticketId: string;
  memberId: string;
  key?: string;
  fingerprint: string;
  payment: (typeof ticketPayments)[number];
  product: Product;
  amount: number;
  status: (typeof ticketPurchaseStatuses)[number];
  error?: ErrorCode;
  openClaim?: boolean;
  exclusiveClaim?: boolean;
  personClaim?: boolean;
  charge: ChargeState;
  shop?: ShopCredentials;
  keepCard?: boolean;
  card?: KeptCard;
  redirectUrl?: string;
  at: string;
  reservedAt: string;
  deadline?: string;
  askedAt?: string;
  nextAskAt?: string;
  asks?: number;
  done?: boolean;
  orphan?: boolean;
  expiresAt?: Date;
}

export type NewPurchase = Omit<PurchaseRecord, 'version' | 'createdAt' | 'updatedAt'>;

/** True if the purchase has no outcome yet. */
export function isOpen({ status }: Pick<PurchaseRecord, 'status'>): boolean {
  return status === 'processing' || status === 'authenticating';
}

/** Returns a purchase as its member sees it. */
export function purchaseView(purchase: PurchaseRecord, owned: OwnedTicket | undefined): TicketPurchase {
  const { id, ticketId, status, redirectUrl, error, amount, at } = purchase;
  return {
    id,
    ticketId,
    status,
    ...(status === 'authenticating' && redirectUrl !== undefined ? { redirectUrl } : {}),
    ...(owned === undefined ? {} : { owned }),
    ...(error === undefined ? {} : { error }),
    amount,
    createdAt: at,
  };
}
