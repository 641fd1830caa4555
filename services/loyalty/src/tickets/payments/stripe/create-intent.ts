import { createHash } from 'node:crypto';
import type { ChargeRequest, ShopCredentials } from '../card-gateway.js';
import { Customer, PaymentIntent, PaymentMethod, PaymentMethodList } from './objects.js';
import { type StripeApi, StripeError } from './stripe-api.js';

/**
 * Creates an unconfirmed PaymentIntent for an order (https://docs.stripe.com/api/payment_intents/create); nothing is
 * charged. A repetition of the same request within a day returns the same intent.
 */
export async function createIntent(
  api: StripeApi,
  { secretKey }: ShopCredentials,
  { orderId, amount, numberOfPayments, source, keepCard }: ChargeRequest,
): Promise<PaymentIntent> {
  /**
   * Turns a token into a card: https://docs.stripe.com/api/payment_methods/create. Its key is that of the token, which
   * works once: a member whose purchase was not begun sends it again with another order.
   */
  async function createCard(token: string): Promise<string> {
    const idempotencyKey = `card:${createHash('sha256').update(token).digest('hex')}`;
    const form = { type: 'card', 'card[token]': token };
    return (await api.call(secretKey, PaymentMethod, { path: 'payment_methods', idempotencyKey, form })).id;
  }
  /** Finds the card of a customer: https://docs.stripe.com/api/payment_methods/customer_list. */
  async function findCard(customerId: string): Promise<string> {
    const path = `customers/${encodeURIComponent(customerId)}/payment_methods`;
    const request = { method: 'GET', path, form: { type: 'card' } } as const;
    const [card] = (await api.call(secretKey, PaymentMethodList, request)).data;
    if (card === undefined) throw new StripeError(404, missingCard);
    return card.id;
  }
  /** The customer that keeps the card: https://docs.stripe.com/api/customers/create. */
  async function createCustomer(): Promise<string> {
    const form = { 'metadata[order_id]': orderId };
    const request = { path: 'customers', idempotencyKey: `${orderId}:customer`, form };
    return (await api.call(secretKey, Customer, request)).id;
  }

  const isToken = 'token' in source;
  const paymentMethod = isToken ? await createCard(source.token) : await findCard(source.customerId);
  const keeping = isToken && keepCard ? await createCustomer() : undefined;
  const customer = isToken ? keeping : source.customerId;
  return api.call(secretKey, PaymentIntent, {
    path: 'payment_intents',
    idempotencyKey: `${orderId}:create`,
    form: {
      // Yen have no smaller unit: https://docs.stripe.com/currencies#zero-decimal.
      ...{ amount, currency: 'jpy', 'payment_method_types[]': 'card' },
      ...{ payment_method: paymentMethod, customer, 'metadata[order_id]': orderId },
      ...(keeping !== undefined && { setup_future_usage: 'on_session' }),
      ...(numberOfPayments > 1 && { 'payment_method_options[card][installments][enabled]': true }),
    },
  });
}

/** A customer whose card was removed at Stripe. */
const missingCard = { error: { type: 'invalid_request_error', code: 'resource_missing' } };
