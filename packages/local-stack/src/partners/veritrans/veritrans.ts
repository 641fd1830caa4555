import type { FastifyInstance } from 'fastify';
import { pickLocale } from '../../pages/document.js';
import type { CardGateway, CardGatewayOptions } from '../card-gateway/card-gateway.js';
import { authenticationPage, cardsPage, endedPage } from '../card-gateway/pages.js';
import { type Behaviour, testCards } from '../card-gateway/test-cards.js';
import {
  createVeriTransLedger,
  toSandboxOrder,
  type VeriTransLedger,
  type VeriTransOrder,
} from './ledger.js';
import {
  createNotification,
  type DeliverNotification,
  type NotificationMode,
  postNotification,
  type VeriTransNotification,
} from './notifications.js';
import { addPaymentEndpoints, authenticate } from './payments.js';
import { createEndpoints } from './requests.js';
import { addTokenEndpoint } from './tokens.js';

/** The sandbox of VeriTrans 4G, with what tests can observe and control. */
export interface VeriTransSandbox extends CardGateway {
  /** Loses the answers to a command from now on; undefined loses none. */
  lose(command: 'Capture' | 'Cancel' | undefined): void;
  /** Sets how notifications are sent from now on; by default once. */
  notifyBy(mode: NotificationMode): void;
  /** Returns the notification of an order that was authenticated, signed; a test sends it late, again or changed. */
  getNotification(orderId: string): VeriTransNotification;
  /** Returns the name on an order's card, if its payment has one. */
  getCardholderName(orderId: string): string | undefined;
  /** Counts the requests for an order's result. */
  countLookUps(orderId: string): number;
}

export interface VeriTransOptions extends CardGatewayOptions {
  /** Sends notifications; by default by HTTP. */
  readonly deliver?: DeliverNotification;
}

/**
 * Creates a sandbox of VeriTrans 4G, by its documents: the commands that Noren calls, each with the address of its
 * document. It accepts any CCID with the keys of `createVeriTransKeys`, and the test cards of the other sandbox;
 * `/veritrans` lists them. With 3-D Secure only one card asks the member; others return at once.
 */
export function createVeriTrans(options: VeriTransOptions = {}): VeriTransSandbox {
  const { lateMs = 15_000, deliver = postNotification } = options;
  const ledger = createVeriTransLedger();
  const lookUps = new Map<string, number>();
  let pushId = 0;
  let mode: NotificationMode = 'once';
  let decide: (orderId: string) => Behaviour | undefined = () => undefined;
  let lost: 'Capture' | 'Cancel' | undefined;

  function get(orderId: string): VeriTransOrder {
    const order = ledger.listOrders().find((one) => one.orderId === orderId);
    if (order === undefined) throw new Error(`There is no order ${orderId}`);
    return order;
  }
  function notify(order: VeriTransOrder, isForged = false): VeriTransNotification {
    pushId += 1;
    return createNotification(order, { pushUrl: order.pushUrl ?? '', pushId, isForged });
  }
  /** Ends an order's authentication, and reports it. */
  function end(order: VeriTransOrder, result: string): void {
    if (order.authentication !== undefined) return;
    authenticate(ledger, order, result);
    if (order.pushUrl === undefined || mode === 'none') return;
    const notification = notify(order, mode === 'wrongSignature');
    void deliver(notification);
    if (mode === 'twice') void deliver(notification);
  }

  return {
    partner(app, { url }) {
      void app.register(async (scope) => {
        // Bodies stay as they were signed.
        scope.removeContentTypeParser('application/json');
        scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
          done(null, body),
        );
        addTokenEndpoint(scope, ledger);
        addPaymentEndpoints(createEndpoints(scope), ledger, {
          ...{ url, lateMs, decide: (orderId) => decide(orderId) },
          isLost: (command) => command === lost,
          onLookUp: (orderId) => lookUps.set(orderId, (lookUps.get(orderId) ?? 0) + 1),
        });
        addPages(scope, ledger, end);
      });
    },
    orders: () => ledger.listOrders().map(toSandboxOrder),
    customers: ledger.listAccounts,
    behave(next) {
      decide = next ?? (() => undefined);
    },
    lose(command) {
      lost = command;
    },
    token: ledger.issueToken,
    authenticate(orderId, result) {
      for (const order of ledger.listOrders()) if (order.orderId === orderId) end(order, result);
    },
    notifyBy(next) {
      mode = next;
    },
    getNotification: (orderId) => notify(get(orderId)),
    getCardholderName: (orderId) => get(orderId).cardholderName,
    countLookUps: (orderId) => lookUps.get(orderId) ?? 0,
  };
}

/** Adds the list of cards, and the pages of 3-D Secure. */
function addPages(
  app: FastifyInstance,
  ledger: VeriTransLedger,
  end: (order: VeriTransOrder, result: string) => void,
): void {
  app.get('/veritrans', async (request, reply) => {
    const { html, headers } = cardsPage(pickLocale(request.headers['accept-language']), testCards);
    return reply.headers(headers).send(html);
  });
  app.get<{ Params: { id: string } }>('/veritrans/3d-secure/:id', async (request, reply) => {
    const locale = pickLocale(request.headers['accept-language']);
    const order = ledger.findByAuthentication(request.params.id);
    if (order === undefined || order.authentication !== undefined) {
      const { html, headers } = endedPage(locale);
      return reply.code(410).headers(headers).send(html);
    }
    if (order.card.behaviour !== 'authentication') {
      end(order, 'succeed');
      return reply.redirect(order.returnUrl, 303);
    }
    const page = { path: `/veritrans/3d-secure/${request.params.id}`, amount: order.amount };
    const { html, headers } = authenticationPage(locale, page);
    return reply.headers(headers).send(html);
  });
  app.post<{ Params: { id: string; result: string } }>(
    '/veritrans/3d-secure/:id/:result',
    async ({ params: { id, result } }, reply) => {
      const order = ledger.findByAuthentication(id);
      if (order === undefined) return reply.code(404).send();
      end(order, result);
      return reply.redirect(order.returnUrl, 303);
    },
  );
}
