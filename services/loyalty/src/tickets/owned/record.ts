import type { Environment } from '@noren/contracts/apps';
import type { ticketKinds, ticketPayments } from '@noren/contracts/contents';
import type { Locale } from '@noren/contracts/errors';
import type { CardGatewayKind, PurchaseTerms } from '@noren/contracts/tickets';
import type { Entity } from '@noren/service-kit';
import type { ShopCredentials } from '../payments/card-gateway.js';
import type { Product } from '../product.js';

type Payment = (typeof ticketPayments)[number];
export type TicketKind = (typeof ticketKinds)[number];

export interface TicketUseRecord {
  key: string;
  fingerprint: string;
  useId: string;
  usedAt: string;
  /** Id of the electronic stamp that proved the use. */
  stampId?: string;
}

/** A refund that staff requested. */
export interface StoredRefund {
  /** Idempotency key of the request. */
  key: string;
  fingerprint: string;
  amount: number;
  reason: string;
  requestedBy: string;
  requestedAt: string;
  /** Encrypted; absent without a charge, and once it is completed. */
  shop?: string;
  completedAt?: string;
}

export type NewRefund = Omit<StoredRefund, 'shop' | 'completedAt'> & { readonly shop?: ShopCredentials };

export interface OwnedRecord extends Entity {
  appId: string;
  environment: Environment;
  memberId: string;
  ticketId: string;
  kind: TicketKind;
  product: Product;
  purchasedAt: string;
  /** Amount paid, yen; absent for tickets bought before it was stored, like the payment. */
  amount?: number;
  payment?: Payment;
  ccid?: string;
  gateway?: CardGatewayKind;
  terms?: PurchaseTerms;
  locale?: Locale;
  refund?: StoredRefund;
  mailed?: string[];
  refundDueAt?: string;
  orphan?: boolean;
  startedAt?: string;
  startKey?: string;
  validUntil?: string;
  uses: number;
  lastUseDay?: string;
  useRecords: TicketUseRecord[];
}

export type TicketOwner = Pick<OwnedRecord, 'appId' | 'environment' | 'memberId'>;
export type NewOwned = Omit<
  OwnedRecord,
  'version' | 'createdAt' | 'updatedAt' | 'uses' | 'useRecords' | 'kind' | 'refund' | 'refundDueAt'
>;
