import { type ContentOf, getValidityEnd } from '@noren/contracts/contents';
import type { Cipher, SecretPlace } from '@noren/service-kit';

export type Ticket = ContentOf<'tickets'>;

const fields = [
  'name',
  'kind',
  'description',
  'imageUrl',
  'conditions',
  'remarks',
  'nameEn',
  'descriptionEn',
  'imageUrlEn',
  'conditionsEn',
  'remarksEn',
  'totalUses',
  'oncePerDay',
  'useType',
  'securityCode',
  'validityDays',
  'validUntil',
] as const satisfies readonly (keyof Ticket)[];

/** A ticket as sold: later changes by staff do not affect tickets that members own. */
export type Product = Pick<Ticket, (typeof fields)[number]>;

export function getProduct(ticket: Ticket): Product {
  return Object.fromEntries(
    fields.filter((name) => ticket[name] !== undefined).map((name) => [name, ticket[name]]),
  ) as Product;
}

/** Returns what members see of a product: without its store code and the validity that its end derives from. */
export function toProductView({
  securityCode: _code,
  validityDays: _days,
  validUntil: _until,
  ...visibleFields
}: Product) {
  return visibleFields;
}

/** Encrypts and decrypts the store code of products in a collection, each bound to its document. */
export function productSecrets(cipher: Cipher, collection: string) {
  const toPlace = (id: string): SecretPlace => ({ collection, id, path: 'product.securityCode' });
  const change = (id: string, product: Product, by: Cipher['encrypt']): Product =>
    product.securityCode === undefined
      ? product
      : { ...product, securityCode: by(product.securityCode, toPlace(id)) };
  return {
    seal: (id: string, product: Product) => change(id, product, cipher.encrypt),
    open: (id: string, product: Product) => change(id, product, cipher.decrypt),
  };
}

export interface Validity {
  readonly validityDays?: number;
  readonly validUntil?: string;
}

/**
 * Returns when a ticket bought at a time ends, if ever: after N days at 00:00 in Asia/Tokyo, or at a fixed date. The
 * day of purchase is the first of the N days: 30 days bought on April 1st end as May 1st begins.
 */
export function getValidUntil({ validityDays, validUntil }: Validity, purchasedAt: Date): string | undefined {
  return validityDays === undefined ? validUntil : getValidityEnd(purchasedAt, validityDays);
}
