import type { Environment, ErrorCode, ticketPayments, ticketPurchaseStatuses } from '@noren/contracts';
import type { Entity } from '@noren/service-kit';
import type { KeptCard, ShopCredentials } from '../payments/card-gateway.js';
import type { Product } from '../product.js';

/**
 * How it stands with the money of a purchase, beside its status:
 * `none` → `asked` → `charged` | `failed`, and `asked` → `refunding` → `refunded` where the charge turned out
 * to have succeeded after the purchase was given up. While it is `asked` nobody but the gateway knows.
 */
export type ChargeState = 'none' | 'asked' | 'charged' | 'failed' | 'refunding' | 'refunded';

/**
 * `processing` → `authenticating` → `paid` | `failed` | `cancelled`. Every move is conditional on where it
 * comes from, so each purchase has exactly one outcome, whoever tries to give it one.
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

/** Whether it has no outcome yet. */
export function isOpen({ status }: Pick<PurchaseRecord, 'status'>): boolean {
  return status === 'processing' || status === 'authenticating';
}
