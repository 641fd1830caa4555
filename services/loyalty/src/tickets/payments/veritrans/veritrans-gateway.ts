import { randomUUID } from 'node:crypto';
import {
  type CardGateway,
  type ChargeFailure,
  type ChargeRequest,
  NotSent,
  type Order,
  type ShopCredentials,
} from '../card-gateway.js';
import { maximumYen, toAuthorization } from './authorize.js';
import type { Result } from './objects.js';
import { getAuthentication, getFailure, getHistory, type History, toCard } from './order-state.js';
import type { VeriTransOrder, VeriTransOrderRepository } from './repository.js';
import { createVeriTransApi, type VeriTransApiOptions } from './veritrans-api.js';

export interface VeriTransGatewayOptions extends VeriTransApiOptions {
  readonly orders: VeriTransOrderRepository;
  /** How long a refund without an answer may still arrive, milliseconds; default: five minutes. */
  readonly refundRetryMs?: number;
}

const failed = (reason: ChargeFailure | undefined): Order => ({
  status: 'failed',
  reason: reason ?? 'cancelled',
});

/**
 * Charges cards through VeriTrans 4G: https://www.veritrans.co.jp/docs/openapi/reference. The only card data that
 * passes through here is a token.
 *
 * VeriTrans knows no idempotency keys, and an order cannot be cancelled before it arrives. So the order is stored here
 * first, which the authorization is sent for at most once; it reserves the amount and charges nothing. Only the
 * capture charges. It is requested after a mark in the stored order, which excludes a cancellation: whichever is stored
 * first counts. A repeated capture is rejected by VeriTrans, and a search tells what an order went through.
 */
export function createVeriTransGateway({
  orders,
  refundRetryMs = 5 * 60_000,
  ...options
}: VeriTransGatewayOptions): CardGateway {
  const api = createVeriTransApi(options);

  /** Finds what an order went through. https://www.veritrans.co.jp/docs/mdk_guide/search.html */
  async function search(shop: ShopCredentials, orderId: string): Promise<History | undefined> {
    const result = await api.call(shop, 'Search/search', {
      ...{ newerFlag: 'false', containDummyFlag: 'true', serviceTypeCd: ['card', 'mpi'] },
      searchParameters: { common: { orderId } },
    });
    if (result.mstatus !== 'success') throw new Error(`VeriTrans did not search: ${result.vResultCode}`);
    return getHistory(result, orderId);
  }

  /** The parameter is that of another party's client: docs/partners.md. */
  async function deleteAccount(shop: ShopCredentials, accountId: string): Promise<void> {
    const accountParam = { accountId, accountBasicParam: { deleteCardInfo: '1' } };
    const { mstatus, vResultCode } = await api.call(shop, 'Delete/account', {
      payNowIdParam: { accountParam },
    });
    // X: there is no such account.
    if (mstatus !== 'success' && !vResultCode.startsWith('X'))
      throw new Error(`VeriTrans did not delete the card: ${vResultCode}`);
  }

  /** Gives the reserved amount of an order free, and deletes its card. Both only tidy up: the order is not charged. */
  async function release(shop: ShopCredentials, { id, keepsCard }: VeriTransOrder): Promise<void> {
    await api.call(shop, 'Cancel/card', { orderId: id }).catch(() => undefined);
    if (keepsCard === true) await deleteAccount(shop, id).catch(() => undefined);
  }

  /** Ends an order that was not authorized, unless its capture has begun. */
  async function end(shop: ShopCredentials, id: string, reason: ChargeFailure): Promise<Order> {
    const order = await orders.fail(id, reason);
    if (order.keepsCard === true) await deleteAccount(shop, id).catch(() => undefined);
    return failed(order.failure);
  }

  async function toCharged({ id, keepsCard }: VeriTransOrder, cardNumber?: string): Promise<Order> {
    await orders.keep(id);
    const card = keepsCard === true ? toCard(id, cardNumber) : undefined;
    return card === undefined ? { status: 'charged' } : { status: 'charged', card };
  }

  /** Captures an authorized order, unless it was cancelled. The order is then charged, or its outcome is unknown. */
  async function capture(shop: ShopCredentials, id: string, cardNumber?: string): Promise<Order> {
    const order = await orders.startCapture(id);
    if (order.failure !== undefined || order.captureAt === undefined) {
      await release(shop, order);
      return failed(order.failure);
    }
    const params = { orderId: id, amount: String(order.amount) };
    const result = await api.call(shop, 'Capture/card', params).catch((error: unknown) => {
      // The order was sent: it is looked up until it is captured.
      throw error instanceof NotSent ? new Error('The payment is not captured yet', { cause: error }) : error;
    });
    if (result.mstatus === 'success') return toCharged(order, cardNumber);
    if (result.mstatus === 'pending') throw new Error('The capture is pending');
    // Another request may have captured it.
    const history = await search(shop, id);
    if (history?.isCaptured === true || history?.isCancelled === true) return settle(shop, order, history);
    await orders.failCapture(id);
    await release(shop, order);
    return failed('refused');
  }

  /** Returns the state of an order whose capture has begun. */
  async function settle(shop: ShopCredentials, order: VeriTransOrder, history?: History): Promise<Order> {
    if (history?.isCaptured === true) {
      if (!history.isCancelled) return toCharged(order, history.cardNumber);
      await orders.expire(order.id);
      return { status: 'refunded' };
    }
    if (history?.isCancelled === true) {
      await orders.failCapture(order.id);
      return failed('cancelled');
    }
    if (history?.isAuthorized === true) return capture(shop, order.id, history.cardNumber);
    throw new Error(`VeriTrans does not find the order ${order.id}`);
  }

  /** Returns the state of an order that waits for the member's authentication. */
  async function getAuthenticated(shop: ShopCredentials, id: string, redirectUrl: string): Promise<Order> {
    const result = await api.call(shop, 'GetResult/mpi', { orderId: id });
    if (result.mstatus !== 'success') throw new Error(`VeriTrans has no result: ${result.vResultCode}`);
    const authorization = getAuthentication(result);
    if (authorization.status === 'waiting') return { status: 'authenticating', redirectUrl };
    if (authorization.status === 'failed') return end(shop, id, authorization.reason);
    return capture(shop, id, authorization.cardNumber);
  }

  async function find(shop: ShopCredentials, id: string): Promise<Order | undefined> {
    const order = await orders.find(id);
    if (order === undefined) return undefined;
    const { failure, captureAt, authenticationUrl } = order;
    if (failure !== undefined) return failed(failure);
    if (captureAt !== undefined) return settle(shop, order, await search(shop, id));
    if (authenticationUrl !== undefined) return getAuthenticated(shop, id, authenticationUrl);
    const history = await search(shop, id);
    if (history?.isAuthorized === true) return capture(shop, id, history.cardNumber);
    return history?.failure && end(shop, id, history.failure);
  }

  /** Continues with the answer to an authorization. @throws NotSent if VeriTrans rejected the request itself */
  async function applyAuthorization(
    shop: ShopCredentials,
    { orderId, source }: ChargeRequest,
    result: Result,
  ): Promise<Order> {
    if (result.mstatus !== 'success') {
      const failure = getFailure(result, 'customerId' in source);
      const order = await end(shop, orderId, failure ?? 'cancelled');
      if (failure === undefined) throw new NotSent(`VeriTrans rejected the request: ${result.vResultCode}`);
      return order;
    }
    const { authStartUrl, reqCardNumber } = result;
    if (authStartUrl === undefined) return capture(shop, orderId, reqCardNumber);
    const order = await orders.authenticate(orderId, authStartUrl);
    if (order.failure !== undefined) return failed(order.failure);
    return { status: 'authenticating', redirectUrl: authStartUrl };
  }

  return {
    async charge(shop, request) {
      const { orderId, amount } = request;
      if (!(await orders.open(request))) return (await find(shop, orderId)) ?? { status: 'processing' };
      if (amount > maximumYen) return end(shop, orderId, 'notOffered');
      const { command, params } = toAuthorization(request);
      const result = await api.call(shop, command, params).catch(async (error: unknown) => {
        // Without a capture there is no charge.
        if (error instanceof NotSent) await orders.fail(orderId, 'cancelled');
        throw error;
      });
      if (command === 'Authorize/mpi' && result.mstatus === 'success' && result.authStartUrl === undefined)
        throw new Error('VeriTrans returned no URL for the authentication');
      return applyAuthorization(shop, request, result);
    },
    find,
    async cancel(shop, orderId) {
      const order = await orders.cancel(orderId);
      if (order.captureAt !== undefined) return (await find(shop, orderId)) ?? { status: 'processing' };
      if (order.sentAt !== undefined && order.failure === 'cancelled') await release(shop, order);
      return failed(order.failure);
    },
    async refund(shop, orderId, amount) {
      const order = await find(shop, orderId);
      if (order === undefined) throw new Error(`There is no order ${orderId}`);
      if (order.status !== 'charged') return order;
      // VeriTrans refunds as often as it is asked. A request without an answer may still arrive: wait, and search again.
      if (!(await orders.startRefund(orderId, new Date(Date.now() - refundRetryMs))))
        throw new Error('A refund is in progress');
      const params = { orderId, ...(amount !== undefined && { amount: String(amount) }) };
      const { mstatus, vResultCode } = await api.call(shop, 'Cancel/card', params);
      if (mstatus !== 'success') throw new Error(`The refund is not completed: ${mstatus} ${vResultCode}`);
      await orders.expire(orderId);
      return { status: 'refunded' };
    },
    async accepts({ tokenApiKey, ...shop }) {
      const orderId = `check-${randomUUID()}`;
      const searchParameters = { common: { orderId } };
      const found = await api.call(shop, 'Search/search', { newerFlag: 'true', searchParameters });
      if (found.mstatus !== 'success') return false;
      // Without a card the token server complains of the card only once it has accepted the key.
      return ['missing_card_number', 'invalid_card_number'].includes(
        await api.requestEmptyToken(tokenApiKey),
      );
    },
    deleteCard: deleteAccount,
  };
}
