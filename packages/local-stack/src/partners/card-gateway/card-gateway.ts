import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pickLocale } from '../../pages/document.js';
import { bearerKey, isRejectedKey, type Partner } from '../partner.js';
import { createLedger, type Ledger, type SandboxOrder } from './ledger.js';
import { authenticationPage, cardsPage, endedPage } from './pages.js';
import { type Behaviour, isCardNumber, type TestCard, testCards } from './test-cards.js';

export interface CardGatewayOptions {
  /** Delay after which a late charge succeeds, milliseconds; longer than the services' timeout. */
  readonly lateMs?: number;
}

/** The sandbox of a card gateway, with what tests can observe and control. */
export interface CardGateway {
  readonly partner: Partner;
  orders(): readonly SandboxOrder[];
  /** Ids of customers with a saved card. */
  customers(): readonly string[];
  /** Overrides the behaviour of the next charges, whatever the card; undefined leaves one unchanged. */
  behave(decide: ((orderId: string) => Behaviour | undefined) | undefined): void;
  /** Returns a token as the browser would get it. */
  token(ccid: string, number: string): string;
  /** Submits the 3-D Secure page with the given result. */
  authenticate(orderId: string, result: 'succeed' | 'fail'): void;
}

interface TokenBody {
  readonly ccid?: string;
  readonly tokenApiKey?: string;
  readonly number?: string;
  readonly expiryMonth?: number;
  readonly expiryYear?: number;
  readonly securityCode?: string;
}

interface ChargeBody {
  readonly amount: number;
  readonly token?: string;
  readonly customerId?: string;
  readonly numberOfPayments: number;
  readonly keepCard: boolean;
  readonly returnUrl: string;
}

interface OrderParams {
  readonly ccid: string;
  readonly orderId: string;
}

const chargeBody = {
  type: 'object',
  required: ['amount', 'numberOfPayments', 'keepCard', 'returnUrl'],
  properties: {
    amount: { type: 'integer', minimum: 1 },
    token: { type: 'string' },
    customerId: { type: 'string' },
    numberOfPayments: { type: 'integer', minimum: 1 },
    keepCard: { type: 'boolean' },
    returnUrl: { type: 'string', pattern: '^https?://' },
  },
};

/**
 * Creates a card payment gateway: browsers get a single-use token for a card from its token endpoint, and Noren's
 * services charge it. Orders are idempotent by order id; an order that was cancelled before it arrived is rejected.
 * Its page and `test-cards.ts` list what each card does. It accepts any key that does not start with `wrong`.
 */
export function createCardGateway({ lateMs = 15_000 }: CardGatewayOptions = {}): CardGateway {
  const ledger = createLedger();
  let decide: (orderId: string) => Behaviour | undefined = () => undefined;
  return {
    partner(app, { url }) {
      tokenRoute(app, ledger);
      orderRoutes(app, ledger, { url, lateMs, decide: (orderId) => decide(orderId) });
      pageRoutes(app, ledger);
    },
    orders: () => [...ledger.orders.values()],
    customers: () => [...ledger.customers.keys()],
    behave(next) {
      decide = next ?? (() => undefined);
    },
    token: (ccid, number) => ledger.issueToken(ccid, number).token,
    authenticate(orderId, result) {
      const order = [...ledger.orders.values()].find((known) => known.orderId === orderId);
      if (order !== undefined) authenticated(ledger, order, result);
    },
  };
}

function tokenRoute(app: FastifyInstance, ledger: Ledger): void {
  app.post<{ Body: TokenBody }>('/card-gateway/tokens', async (request, reply) => {
    const { ccid, tokenApiKey, number = '', securityCode = '', ...expiry } = request.body ?? {};
    if (isRejectedKey(tokenApiKey) || !ccid) return reply.code(401).send({ error: 'key' });
    if (!isCardNumber(number)) return reply.code(422).send({ error: 'number' });
    if (isPast(expiry)) return reply.code(422).send({ error: 'expiry' });
    if (!/^[0-9]{3,4}$/.test(securityCode)) return reply.code(422).send({ error: 'securityCode' });
    return reply.code(201).send({ data: ledger.issueToken(ccid, number) });
  });
}

/** True after the end of the card's expiry month. */
function isPast({ expiryMonth = 0, expiryYear = 0 }: TokenBody): boolean {
  if (!(expiryMonth >= 1 && expiryMonth <= 12)) return true;
  return Date.UTC(expiryYear, expiryMonth, 1) <= Date.now();
}

interface Charging {
  readonly url: string;
  readonly lateMs: number;
  readonly decide: (orderId: string) => Behaviour | undefined;
}

function orderRoutes(app: FastifyInstance, ledger: Ledger, charging: Charging): void {
  const orders = '/card-gateway/shops/:ccid/orders/:orderId';
  const answer = (order: SandboxOrder) => ({ data: getAnswer(order, charging.url) });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/card-gateway/shops/')) return undefined;
    if (!isRejectedKey(bearerKey(request.headers.authorization))) return undefined;
    return reply.code(401).send({ error: 'key' });
  });
  app.put<{ Params: OrderParams; Body: ChargeBody }>(
    orders,
    { schema: { body: chargeBody } },
    async (request, reply) => {
      const { ccid, orderId } = request.params;
      const known = ledger.find(ccid, orderId);
      if (known !== undefined) return answer(known);
      return charge(reply, ledger, charging, request.params, request.body);
    },
  );
  app.get<{ Params: OrderParams }>(orders, async ({ params: { ccid, orderId } }, reply) => {
    const order = ledger.find(ccid, orderId);
    return order === undefined ? reply.code(404).send({ error: 'order' }) : answer(order);
  });
  app.post<{ Params: OrderParams }>(`${orders}/cancel`, async ({ params: { ccid, orderId } }) => {
    const order = ledger.find(ccid, orderId) ?? ledger.open(ccid, orderId, { status: 'authenticating' });
    // A charge in progress can no longer be cancelled.
    if (order.status === 'authenticating') ledger.fail(order, 'cancelled');
    return answer(order);
  });
  app.post<{ Params: OrderParams; Body: { amount?: number } | null }>(
    `${orders}/refund`,
    async ({ params: { ccid, orderId }, body }, reply) => {
      const order = ledger.find(ccid, orderId);
      if (order === undefined) return reply.code(404).send({ error: 'order' });
      const amount = body?.amount ?? order.amount;
      if (!(amount >= 1 && amount <= order.amount)) return reply.code(422).send({ error: 'amount' });
      ledger.refund(order, amount);
      return answer(order);
    },
  );
  app.delete<{ Params: { ccid: string; customerId: string } }>(
    '/card-gateway/shops/:ccid/customers/:customerId',
    async ({ params: { customerId } }, reply) => {
      ledger.customers.delete(customerId);
      return reply.code(204).send();
    },
  );
}

async function charge(
  reply: FastifyReply,
  ledger: Ledger,
  charging: Charging,
  to: OrderParams,
  body: ChargeBody,
) {
  const { ccid, orderId } = to;
  const { amount, numberOfPayments, returnUrl, keepCard } = body;
  const decided = charging.decide(orderId);
  if (decided === 'unavailable') return reply.code(503).send({ error: 'unavailable' });
  if (decided === 'error') return reply.code(500).send({ error: 'internal' });
  const card = ledger.spend(ccid, body);
  const behaviour = decided ?? card?.behaviour;
  if (behaviour === 'unavailable') return reply.code(503).send({ error: 'unavailable' });
  if (behaviour === 'error') return reply.code(500).send({ error: 'internal' });
  const order = ledger.open(ccid, orderId, { amount, numberOfPayments, returnUrl });
  if (card === undefined) ledger.fail(order, 'cardTokenInvalid');
  else await settle(reply, ledger, charging, order, { card, behaviour: behaviour ?? 'success', keepCard });
  return reply.sent ? reply : { data: getAnswer(order, charging.url) };
}

async function settle(
  reply: FastifyReply,
  ledger: Ledger,
  { lateMs }: Charging,
  order: SandboxOrder,
  { card, behaviour, keepCard }: { card: TestCard; behaviour: Behaviour; keepCard: boolean },
): Promise<void> {
  if (keepCard) order.toKeep = card;
  if (behaviour === 'refused') ledger.fail(order, 'refused');
  else if (behaviour === 'authentication') {
    order.status = 'authenticating';
    order.authenticationId = randomUUID();
  } else {
    if (behaviour === 'late') await delay(lateMs, undefined, { ref: false });
    ledger.capture(order);
    if (behaviour === 'lost') {
      reply.hijack();
      reply.raw.destroy();
    }
  }
}

function getAnswer({ status, reason, card, authenticationId }: SandboxOrder, url: string) {
  return {
    status,
    ...(reason === undefined ? {} : { reason }),
    ...(status === 'authenticating'
      ? { redirectUrl: `${url}/card-gateway/3d-secure/${authenticationId}` }
      : {}),
    ...(status === 'charged' && card !== undefined ? { card } : {}),
  };
}

function authenticated(ledger: Ledger, order: SandboxOrder, result: string): void {
  if (result === 'succeed') ledger.capture(order);
  else ledger.fail(order, 'authenticationFailed');
}

function pageRoutes(app: FastifyInstance, ledger: Ledger): void {
  // A form without fields has no body to parse.
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume().on('end', () => done(null, undefined));
  });
  app.get('/card-gateway', async (request, reply) => {
    const { html, headers } = cardsPage(pickLocale(request.headers['accept-language']), testCards);
    return reply.headers(headers).send(html);
  });
  app.get<{ Params: { id: string } }>('/card-gateway/3d-secure/:id', async (request, reply) => {
    const locale = pickLocale(request.headers['accept-language']);
    const order = ledger.byAuthentication(request.params.id);
    const open = order?.status === 'authenticating';
    const page = { path: `/card-gateway/3d-secure/${request.params.id}`, amount: order?.amount ?? 0 };
    const { html, headers } = open ? authenticationPage(locale, page) : endedPage(locale);
    return reply
      .code(open ? 200 : 410)
      .headers(headers)
      .send(html);
  });
  app.post<{ Params: { id: string; result: string } }>(
    '/card-gateway/3d-secure/:id/:result',
    async (request, reply) => {
      const order = ledger.byAuthentication(request.params.id);
      if (order === undefined) return reply.code(404).send({ error: 'order' });
      authenticated(ledger, order, request.params.result);
      return reply.redirect(order.returnUrl, 303);
    },
  );
}
