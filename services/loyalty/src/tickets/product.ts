import type { ContentOf } from '@noren/contracts';
import type { Cipher } from '@noren/service-kit';

export type Ticket = ContentOf<'tickets'>;

const fields = [
  'name',
  'kind',
  'description',
  'imageUrl',
  'conditions',
  'remarks',
  'totalUses',
  'oncePerDay',
  'useType',
  'securityCode',
  'validityDays',
  'validUntil',
] as const satisfies readonly (keyof Ticket)[];

/** What was sold, as it was then: staff who change the ticket later do not change what members have. */
export type Product = Pick<Ticket, (typeof fields)[number]>;

export function getProduct(ticket: Ticket): Product {
  return Object.fromEntries(
    fields.filter((name) => ticket[name] !== undefined).map((name) => [name, ticket[name]]),
  ) as Product;
}

/** What members see of it: everything but the store code and what its end is made from. */
export function shownProduct({
  securityCode: _code,
  validityDays: _days,
  validUntil: _until,
  ...shown
}: Product) {
  return shown;
}

/** The store code is a secret also in what was sold. */
export function productSecrets(cipher: Cipher) {
  const change = (product: Product, by: (text: string) => string): Product =>
    product.securityCode === undefined ? product : { ...product, securityCode: by(product.securityCode) };
  return {
    seal: (product: Product) => change(product, cipher.encrypt),
    open: (product: Product) => change(product, cipher.decrypt),
  };
}
