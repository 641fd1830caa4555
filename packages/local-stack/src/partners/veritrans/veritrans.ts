import type { FastifyInstance } from 'fastify';
import { pickLocale } from '../../pages/document.js';
import type { CardGateway, CardGatewayOptions } from '../card-gateway/card-gateway.js';
import { authenticationPage, cardsPage, endedPage } from '../card-gateway/pages.js';
import { type Behaviour, testCards } from '../card-gateway/test-cards.js';
import { createVeriTransLedger, toSandboxOrder, type VeriTransLedger } from './ledger.js';
import { addPaymentEndpoints, authenticate } from './payments.js';
import { createEndpoints } from './requests.js';
import { addTokenEndpoint } from './tokens.js';

/** The sandbox of VeriTrans 4G, with what tests can observe and control. */
export interface VeriTransSandbox extends CardGateway {
  /** Loses the answers to a command from now on; undefined loses none. */
  lose(command: 'Capture' | 'Cancel' | undefined): void;
}

/**
 * Creates a sandbox of VeriTrans 4G, by its documents: the commands that Noren calls, each with the address of its
 * document. It accepts any CCID with the keys of `createVeriTransKeys`, and the test cards of the other sandbox;
 * `/veritrans` lists them. With 3-D Secure only one card asks the member; others return at once.
 */
export function createVeriTrans({ lateMs = 15_000 }: CardGatewayOptions = {}): VeriTransSandbox {
  const ledger = createVeriTransLedger();
  let decide: (orderId: string) => Behaviour | undefined = () => undefined;
  let lost: 'Capture' | 'Cancel' | undefined;
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
        });
        addPages(scope, ledger);
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
      for (const order of ledger.listOrders())
        if (order.orderId === orderId) authenticate(ledger, order, result);
    },
  };
}

/** Adds the list of cards, and the pages of 3-D Secure. */
function addPages(app: FastifyInstance, ledger: VeriTransLedger): void {
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
      authenticate(ledger, order, 'succeed');
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
      authenticate(ledger, order, result);
      return reply.redirect(order.returnUrl, 303);
    },
  );
}
