import type { Environment } from '@noren/contracts/apps';
import type { ticketPayments } from '@noren/contracts/contents';
import type { ErrorCode, Locale } from '@noren/contracts/errors';
import type { PurchaseTerms, ticketPurchaseStatuses } from '@noren/contracts/tickets';
import type { Cipher, Entity } from '@noren/service-kit';
import { leaseMs } from '../../engine/processing/outcomes.js';
import { stockId } from '../../engine/reservations/stock/repository.js';
import type { ActionStatus, StepState } from '../../engine/types/record.js';
import { tokyoDay } from '../../time.js';
import type { ShopCredentials, StoredCard } from '../payments/card-gateway.js';
import { type Product, productSecrets } from '../product.js';
import type { Purchase } from './record.js';

/** State of a purchase's payment; see {@link StepState}. */
type ChargeState = 'none' | 'asked' | 'charged' | 'failed' | 'refunding' | 'refunded';

/** A purchase as stored: its status and payment as its member and the gateway see them. */
export interface StoredPurchase extends Entity {
  appId: string;
  environment: Environment;
  ticketId: string;
  memberId: string;
  key?: string;
  fingerprint: string;
  payment: (typeof ticketPayments)[number];
  /** Its store code is encrypted. */
  product: Product;
  amount: number;
  status: (typeof ticketPurchaseStatuses)[number];
  error?: ErrorCode;
  openClaim?: boolean;
  exclusiveClaim?: boolean;
  placeClaim?: string;
  personClaim?: boolean;
  charge: ChargeState;
  /** Encrypted, like the card. */
  shop?: string;
  keepCard?: boolean;
  terms?: PurchaseTerms;
  locale?: Locale;
  card?: string;
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

export type NewStoredPurchase = Omit<StoredPurchase, 'version' | 'createdAt' | 'updatedAt'>;

const statuses: Record<StoredPurchase['status'], ActionStatus> = {
  processing: 'reserved',
  authenticating: 'reserved',
  paid: 'confirmed',
  failed: 'rejected',
  cancelled: 'released',
  refunded: 'confirmed',
};
const steps: Record<ChargeState, StepState> = {
  none: 'notStarted',
  asked: 'started',
  charged: 'succeeded',
  failed: 'failed',
  refunding: 'reverting',
  refunded: 'reverted',
};

export const purchaseCollection = 'ticket-purchases';

/** Maps purchases to their stored form, and encrypts what is secret. */
export function createPurchaseMapper(cipher: Cipher) {
  const secrets = productSecrets(cipher, purchaseCollection);
  const toPlace = (id: string, path: 'shop' | 'card') => ({ collection: purchaseCollection, id, path });
  const sealShop = (id: string, shop: ShopCredentials) =>
    cipher.encrypt(JSON.stringify(shop), toPlace(id, 'shop'));
  const open = <V>(id: string, path: 'shop' | 'card', text: string) =>
    JSON.parse(cipher.decrypt(text, toPlace(id, path))) as V;

  return {
    sealCard: (id: string, card: StoredCard) => cipher.encrypt(JSON.stringify(card), toPlace(id, 'card')),

    toStored(purchase: Purchase): NewStoredPurchase {
      const { id, appId, environment, memberId, subject, fingerprint, at, leaseUntil } = purchase;
      const {
        payment,
        product,
        amount,
        isExclusive,
        place,
        isNewPerson,
        key,
        shop,
        keepCard,
        deadline,
        terms,
        locale,
      } = purchase;
      return {
        ...{ id, appId, environment, memberId, ticketId: subject, fingerprint, at, payment, amount },
        product: secrets.seal(id, product),
        status: 'processing',
        charge: 'none',
        openClaim: true,
        reservedAt: new Date(Date.parse(leaseUntil) - leaseMs).toISOString(),
        ...(isExclusive && { exclusiveClaim: true }),
        ...(place !== undefined && { placeClaim: place }),
        ...(isNewPerson && { personClaim: true }),
        ...(key !== undefined && { key }),
        ...(shop !== undefined && { shop: sealShop(id, shop) }),
        ...(keepCard !== undefined && { keepCard }),
        ...(deadline !== undefined && { deadline }),
        ...(terms !== undefined && { terms }),
        ...(locale !== undefined && { locale }),
      };
    },

    toPurchase(stored: StoredPurchase): Purchase {
      const { ticketId, status, error, charge, reservedAt, done, askedAt, asks, redirectUrl } = stored;
      const { id, appId, environment, memberId, fingerprint, at, payment, amount } = stored;
      const {
        product,
        exclusiveClaim,
        placeClaim,
        personClaim,
        key,
        shop,
        keepCard,
        card,
        deadline,
        terms,
        locale,
      } = stored;
      return {
        ...{ id, appId, environment, memberId, kind: 'purchase', subject: ticketId, fingerprint, at },
        ...{ payment, amount, product: secrets.open(id, product), day: tokyoDay(new Date(at)) },
        status: statuses[status],
        step: steps[charge],
        leaseUntil: new Date(Date.parse(reservedAt) + leaseMs).toISOString(),
        resourceRefs: [{ resource: 'stock', resourceId: stockId(stored) }],
        due: done === false,
        isExclusive: exclusiveClaim === true,
        isNewPerson: personClaim === true,
        ...(placeClaim !== undefined && { place: placeClaim }),
        ...(error !== undefined && { rejectionReason: error }),
        ...(askedAt !== undefined && { stepStartedAt: askedAt }),
        ...(asks !== undefined && { stepChecks: asks }),
        ...(status === 'authenticating' && redirectUrl !== undefined && { redirectUrl }),
        ...(key !== undefined && { key }),
        ...(shop !== undefined && { shop: open<ShopCredentials>(id, 'shop', shop) }),
        ...(keepCard !== undefined && { keepCard }),
        ...(card !== undefined && { card: open<StoredCard>(id, 'card', card) }),
        ...(deadline !== undefined && { deadline }),
        ...(terms !== undefined && { terms }),
        ...(locale !== undefined && { locale }),
        ...(status === 'refunded' && { refunded: true }),
      };
    },
  };
}
