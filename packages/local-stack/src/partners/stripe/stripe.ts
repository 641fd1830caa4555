import type { FastifyInstance } from 'fastify';
import { pickLocale } from '../../pages/document.js';
import type { CardGateway, CardGatewayOptions } from '../card-gateway/card-gateway.js';
import { authenticationPage, cardsPage, endedPage } from '../card-gateway/pages.js';
import type { Behaviour } from '../card-gateway/test-cards.js';
import { addCardEndpoints } from './cards.js';
import { createCardError } from './failure.js';
import {
  authenticationFailure,
  createStripeLedger,
  type Intent,
  type StripeLedger,
  toSandboxOrder,
} from './ledger.js';
import { addPaymentEndpoints } from './payments.js';
import { createEndpoints } from './requests.js';
import { stripeTestCards } from './test-cards.js';

/** The sandbox of Stripe, with what tests can observe and control. */
export interface StripeSandbox extends CardGateway {
  /** Forgets all idempotency keys, as Stripe may after a day. */
  forgetKeys(): void;
}

/**
 * Creates a sandbox of Stripe, by its documents: the endpoints that Noren calls, each with the address of its
 * document. It knows Stripe's test cards, and further ones for faults; `/stripe` lists them.
 *
 * Any name makes an account: `sk_test_shop1` and `pk_test_shop1` are the keys of `acct_shop1`. Names that start with
 * `wrong` are rejected.
 */
export function createStripe({ lateMs = 15_000 }: CardGatewayOptions = {}): StripeSandbox {
  const ledger = createStripeLedger();
  let forget = (): void => undefined;
  let decide: (orderId: string) => Behaviour | undefined = () => undefined;
  return {
    partner(app, { url }) {
      void app.register(async (scope) => {
        const form = 'application/x-www-form-urlencoded';
        scope.removeContentTypeParser(form);
        scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => done(null, body));
        const { add, forgetKeys } = createEndpoints(scope);
        forget = forgetKeys;
        addCardEndpoints(add, ledger);
        addPaymentEndpoints(add, ledger, { url, lateMs, decide: (orderId) => decide(orderId) });
        addPages(scope, ledger);
      });
    },
    orders: () => ledger.listIntents().map(toSandboxOrder),
    customers: ledger.listCardholders,
    behave(next) {
      decide = next ?? (() => undefined);
    },
    token: ledger.issueToken,
    forgetKeys: () => forget(),
    authenticate(orderId, result) {
      for (const intent of ledger.listIntents())
        if (intent.orderId === orderId) authenticate(ledger, intent, result);
    },
  };
}

function authenticate(ledger: StripeLedger, intent: Intent, result: string): void {
  if (intent.status !== 'requires_action') return;
  if (result === 'succeed') ledger.succeed(intent);
  else ledger.decline(intent, createCardError(authenticationFailure).body);
}

/** Adds the list of cards, and the page of the card issuer for 3-D Secure. */
function addPages(app: FastifyInstance, ledger: StripeLedger): void {
  app.get('/stripe', async (request, reply) => {
    const { html, headers } = cardsPage(pickLocale(request.headers['accept-language']), stripeTestCards);
    return reply.headers(headers).send(html);
  });
  app.get<{ Params: { id: string } }>('/stripe/3d-secure/:id', async (request, reply) => {
    const locale = pickLocale(request.headers['accept-language']);
    const intent = ledger.findIntent(request.params.id);
    const isOpen = intent?.status === 'requires_action';
    const page = { path: request.url.split('?')[0] ?? '', amount: intent?.amount ?? 0 };
    const { html, headers } = isOpen ? authenticationPage(locale, page) : endedPage(locale);
    return reply
      .code(isOpen ? 200 : 410)
      .headers(headers)
      .send(html);
  });
  app.post<{ Params: { id: string; result: string } }>(
    '/stripe/3d-secure/:id/:result',
    async ({ params: { id, result } }, reply) => {
      const intent = ledger.findIntent(id);
      if (intent === undefined) return reply.code(404).send();
      authenticate(ledger, intent, result);
      return reply.redirect(toReturnUrl(intent), 303);
    },
  );
}

/** Stripe adds the intent to the address: https://docs.stripe.com/payments/finalize-payments-on-the-server. */
function toReturnUrl({ returnUrl, id }: Intent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', `${id}_secret_sandbox`);
  return url.href;
}
