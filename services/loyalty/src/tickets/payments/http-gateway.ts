import { randomUUID } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type CardGateway, NotSent, type Order, type ShopCredentials } from './card-gateway.js';
import { sendToGateway } from './gateway-request.js';

export interface HttpGatewayOptions {
  /** `CARD_GATEWAY_URL`, without a trailing slash. */
  readonly url: string;
  readonly timeoutMs: number;
}

const OrderAnswer = Type.Object({
  status: Type.Enum(['processing', 'authenticating', 'charged', 'refunded', 'failed']),
  redirectUrl: Type.Optional(Type.String({ pattern: '^https?://' })),
  reason: Type.Optional(Type.Enum(['refused', 'cardTokenInvalid', 'authenticationFailed', 'cancelled'])),
  card: Type.Optional(
    Type.Object({
      customerId: Type.String({ minLength: 1 }),
      last4: Type.String({ pattern: '^[0-9]{4}$' }),
      brand: Type.String(),
    }),
  ),
});

/** Calls the gateway over HTTP. The only card data that passes through here is a token. */
export function createHttpGateway({ url, timeoutMs }: HttpGatewayOptions): CardGateway {
  async function call(shop: ShopCredentials, method: string, path: string, body?: object): Promise<Response> {
    return send(shop, method, `${url}/shops/${encodeURIComponent(shop.ccid)}${path}`, body);
  }

  async function send(
    shop: ShopCredentials,
    method: string,
    address: string,
    body?: object,
  ): Promise<Response> {
    const headers = {
      authorization: `Bearer ${shop.secretKey}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    return sendToGateway(address, { method, headers, ...content }, timeoutMs);
  }

  async function order(shop: ShopCredentials, method: string, path: string, body?: object): Promise<Order> {
    const answer = await call(shop, method, path, body);
    // According to its documentation, the gateway returns these before processing anything.
    if ([400, 401, 403, 429, 503].includes(answer.status)) {
      throw new NotSent(`The gateway rejected the request with ${answer.status}`);
    }
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`);
    return getOrder(await answer.json());
  }

  const ofOrder = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;
  return {
    charge: (shop, { orderId, source, amount, numberOfPayments, keepCard, returnUrl }) =>
      order(shop, 'PUT', ofOrder(orderId), { amount, numberOfPayments, keepCard, returnUrl, ...source }),
    async find(shop, orderId) {
      const answer = await call(shop, 'GET', ofOrder(orderId));
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`);
      return getOrder(await answer.json());
    },
    cancel: (shop, orderId) => order(shop, 'POST', `${ofOrder(orderId)}/cancel`),
    refund: (shop, orderId, amount) =>
      order(shop, 'POST', `${ofOrder(orderId)}/refund`, amount === undefined ? undefined : { amount }),
    async accepts({ tokenApiKey, ...shop }) {
      const found = await call(shop, 'GET', ofOrder(`check-${randomUUID()}`));
      // Without a card number the gateway issues no token.
      const token = await send(shop, 'POST', `${url}/tokens`, { ccid: shop.ccid, tokenApiKey, number: '' });
      const answers = [found.status, token.status];
      if (answers.some((status) => status === 401 || status === 403)) return false;
      if (found.status === 404 && token.status === 422) return true;
      throw new Error(`The gateway answered ${answers.join(' and ')}`);
    },
    async deleteCard(shop, customerId) {
      const answer = await call(shop, 'DELETE', `/customers/${encodeURIComponent(customerId)}`);
      if (!answer.ok && answer.status !== 404) throw new Error(`The gateway answered ${answer.status}`);
    },
  };
}

function getOrder(answer: unknown): Order {
  const { data } = answer as { data?: unknown };
  if (!Value.Check(OrderAnswer, data)) throw new Error("The gateway's response is not an order");
  const { status, redirectUrl, reason, card }: Static<typeof OrderAnswer> = data;
  if (status === 'authenticating') {
    if (redirectUrl === undefined) throw new Error('The gateway returned no authentication URL');
    return { status, redirectUrl };
  }
  if (status === 'failed') return { status, reason: reason ?? 'refused' };
  return status === 'charged' && card !== undefined ? { status, card } : { status };
}
