import {
  type CardGateway,
  type ChargeFailure,
  type ChargeRequest,
  NotSent,
  type Order,
  type ShopCredentials,
} from '../card-gateway.js';
import { createIntent } from './create-intent.js';
import { Account, Deleted, PaymentIntent, Refund } from './objects.js';
import type { StripeOrder, StripeOrderRepository } from './repository.js';
import {
  getAuthentication,
  getCharged,
  getDecline,
  getFailure,
  isNotBegun,
  offersInstalments,
} from './order-state.js';
import { createStripeApi, StripeError } from './stripe-api.js';

export interface StripeGatewayOptions {
  /** `STRIPE_API_URL`, without a trailing slash. */
  readonly url: string;
  readonly timeoutMs: number;
  readonly orders: StripeOrderRepository;
}

const failed = (reason: ChargeFailure): Order => ({ status: 'failed', reason });
/** Returns `test` or `live`: https://docs.stripe.com/keys. */
const getMode = (key: string) => key.split('_')[1];
/** The intent was confirmed or cancelled in the meantime: https://docs.stripe.com/error-codes. */
const unexpectedState = 'payment_intent_unexpected_state';
const expanded = { 'expand[]': 'latest_charge' };

/**
 * Charges cards through Stripe: https://docs.stripe.com/payments/payment-intents. The only card data that passes
 * through here is a token.
 *
 * Stripe finds nothing by our order id for certain: its search lags behind, and it forgets idempotency keys after a
 * day. So the order is stored here first, then a PaymentIntent is created unconfirmed, which charges nothing, and its
 * id is stored with the order. Only the stored intent is ever confirmed, and an intent is charged at most once. An
 * order is cancelled by a stored mark if it has no intent, and by cancelling its intent otherwise: Stripe then rejects
 * every later confirmation.
 */
export function createStripeGateway({ orders, ...options }: StripeGatewayOptions): CardGateway {
  const api = createStripeApi(options);

  const retrieve = ({ secretKey }: ShopCredentials, intentId: string) =>
    api.call(secretKey, PaymentIntent, {
      method: 'GET',
      path: `payment_intents/${intentId}`,
      form: expanded,
    });

  /** Cancels an intent that is not charged. @returns its state, whatever it is */
  async function cancelIntent(shop: ShopCredentials, intentId: string): Promise<PaymentIntent> {
    try {
      return await api.call(shop.secretKey, PaymentIntent, { path: `payment_intents/${intentId}/cancel` });
    } catch (error) {
      if (!(error instanceof StripeError) || error.code !== unexpectedState) throw error;
      return retrieve(shop, intentId);
    }
  }

  async function deleteCustomer({ secretKey }: ShopCredentials, id: string): Promise<void> {
    try {
      await api.call(secretKey, Deleted, { method: 'DELETE', path: `customers/${encodeURIComponent(id)}` });
    } catch (error) {
      if (!(error instanceof StripeError) || error.code !== 'resource_missing') throw error;
    }
  }

  /** Returns the order of an intent; undefined if nobody has confirmed it. */
  async function toOrder(
    shop: ShopCredentials,
    order: StripeOrder,
    intent: PaymentIntent,
  ): Promise<Order | undefined> {
    switch (intent.status) {
      case 'succeeded': {
        const charged = getCharged(intent);
        await (charged.status === 'refunded' ? orders.expire(order.id) : orders.keep(order.id));
        return charged;
      }
      case 'canceled': {
        const { failure } = await orders.get(order.id);
        // It was created to keep a card that it then did not store; without one it is harmless.
        if (intent.customer && intent.setup_future_usage)
          await deleteCustomer(shop, intent.customer).catch(() => undefined);
        return failed(failure ?? 'cancelled');
      }
      case 'requires_action':
        return getAuthentication(intent);
      case 'requires_payment_method':
        return decline(shop, order, intent.id, getDecline(intent.last_payment_error?.code));
      case 'requires_confirmation':
        return undefined;
      default:
        return { status: 'processing' };
    }
  }

  /**
   * Ends an order whose payment failed. Its intent is cancelled: after 3-D Secure the browser has its client secret,
   * and could confirm it again with another card.
   */
  async function decline(
    shop: ShopCredentials,
    order: StripeOrder,
    intentId: string,
    reason: ChargeFailure,
  ): Promise<Order> {
    await orders.fail(order.id, reason);
    const intent = await cancelIntent(shop, intentId);
    if (intent.status === 'requires_payment_method') throw new Error('Stripe did not cancel the payment');
    return (await toOrder(shop, order, intent)) ?? { status: 'processing' };
  }

  /** Creates the intent of a new order. @returns undefined if the order has ended */
  async function prepare(shop: ShopCredentials, request: ChargeRequest): Promise<PaymentIntent | undefined> {
    try {
      return await createIntent(api, shop, request);
    } catch (error) {
      const failure = getFailure(error);
      await orders.forbid(request.orderId, failure ?? 'cancelled');
      if (failure !== undefined) return undefined;
      // Without a confirmed intent there is no charge.
      throw new NotSent('The payment was not created', { cause: error });
    }
  }

  async function confirm(
    shop: ShopCredentials,
    { orderId, returnUrl, numberOfPayments }: ChargeRequest,
    intentId: string,
  ): Promise<PaymentIntent> {
    const plan = 'payment_method_options[card][installments][plan]';
    return api.call(shop.secretKey, PaymentIntent, {
      path: `payment_intents/${intentId}/confirm`,
      idempotencyKey: `${orderId}:confirm`,
      form: {
        ...{ return_url: returnUrl, ...expanded },
        ...(numberOfPayments > 1 && {
          ...{ [`${plan}[type]`]: 'fixed_count', [`${plan}[interval]`]: 'month' },
          [`${plan}[count]`]: numberOfPayments,
        }),
      },
    });
  }

  /** Confirms the stored intent, unless that was done. */
  async function charge(
    shop: ShopCredentials,
    request: ChargeRequest,
    order: StripeOrder,
    intent: PaymentIntent,
  ): Promise<Order | undefined> {
    const { numberOfPayments } = request;
    const { id: intentId } = intent;
    if (intent.status !== 'requires_confirmation') return toOrder(shop, order, intent);
    if (numberOfPayments > 1 && !offersInstalments(intent, numberOfPayments))
      return decline(shop, order, intentId, 'notOffered');
    try {
      return await toOrder(shop, order, await confirm(shop, request, intentId));
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      if (isNotBegun(error)) throw new NotSent('Stripe rejected the request', { cause: error });
      if (error.code === unexpectedState) return toOrder(shop, order, await retrieve(shop, intentId));
      const failure = getFailure(error);
      if (failure === undefined) throw error;
      return decline(shop, order, intentId, failure);
    }
  }

  async function find(shop: ShopCredentials, orderId: string): Promise<Order | undefined> {
    const order = await orders.find(orderId);
    if (order?.intentId === undefined) return order?.failure && failed(order.failure);
    return toOrder(shop, order, await retrieve(shop, order.intentId));
  }

  return {
    async charge(shop, request) {
      const { orderId } = request;
      const opened = await orders.open(orderId);
      const isNew = opened.intentId === undefined && opened.failure === undefined;
      const created = isNew ? await prepare(shop, request) : undefined;
      const order =
        created === undefined ? await orders.get(orderId) : await orders.attach(orderId, created.id);
      if (order.intentId === undefined) return failed(order.failure ?? 'cancelled');
      const intent = order.intentId === created?.id ? created : await retrieve(shop, order.intentId);
      return (await charge(shop, request, order, intent)) ?? { status: 'processing' };
    },
    find,
    async cancel(shop, orderId) {
      const order = await orders.cancel(orderId);
      if (order.intentId === undefined) return failed(order.failure ?? 'cancelled');
      const known = await toOrder(shop, order, await retrieve(shop, order.intentId));
      if (known !== undefined && known.status !== 'authenticating') return known;
      const cancelled = await cancelIntent(shop, order.intentId);
      return (await toOrder(shop, order, cancelled)) ?? { status: 'processing' };
    },
    async refund(shop, orderId, amount) {
      const order = await find(shop, orderId);
      if (order === undefined) throw new Error(`There is no order ${orderId}`);
      // Stripe refunds as often as it is asked, once it has forgotten the key: so only what is not yet refunded.
      if (order.status !== 'charged') return order;
      const { intentId } = await orders.get(orderId);
      const { status } = await api.call(shop.secretKey, Refund, {
        path: 'refunds',
        idempotencyKey: `${orderId}:refund`,
        form: { payment_intent: intentId, amount, 'metadata[order_id]': orderId },
      });
      if (status !== 'succeeded' && status !== 'pending') throw new Error(`The refund is ${status}`);
      await orders.expire(orderId);
      return { status: 'refunded' };
    },
    async accepts({ ccid, secretKey, tokenApiKey }) {
      if (getMode(secretKey) !== getMode(tokenApiKey)) return false;
      try {
        const { id } = await api.call(secretKey, Account, { method: 'GET', path: 'account' });
        return id === ccid && (await acceptsPublishable(tokenApiKey));
      } catch (error) {
        if (error instanceof StripeError && [401, 403].includes(error.status)) return false;
        throw error;
      }
    },
    deleteCard: deleteCustomer,
  };

  /** Asks for a token without a card. @throws StripeError 401 if the key is rejected */
  async function acceptsPublishable(key: string): Promise<boolean> {
    try {
      await api.call(key, Account, { path: 'tokens' });
      throw new Error('Stripe issued a token without a card');
    } catch (error) {
      if (error instanceof StripeError && (error.status === 400 || error.status === 402)) return true;
      throw error;
    }
  }
}
