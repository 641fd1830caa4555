import { setTimeout as delay } from 'node:timers/promises';
import type { Behaviour } from '../card-gateway/test-cards.js';
import { createCardError, createInvalid, StripeFailure } from './failure.js';
import type { Intent, StripeLedger } from './ledger.js';
import { toPaymentIntent } from './objects.js';
import { anything, flag, integer, oneValue, required, url } from './parameters.js';
import type { AddEndpoint, StripeRequest } from './requests.js';

export interface Confirming {
  /** Base URL of the sandboxes as browsers reach it. */
  readonly url: string;
  readonly lateMs: number;
  /** Overrides what the card does. */
  readonly decide: (orderId: string) => Behaviour | undefined;
}

/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minimumYen = 50;
const expand = { 'expand[]': anything };
const instalments = 'payment_method_options[card][installments]';

/** Adds the endpoints of PaymentIntents and refunds. */
export function addPaymentEndpoints(add: AddEndpoint, ledger: StripeLedger, confirming: Confirming): void {
  const view = (intent: Intent, { form }: Pick<StripeRequest, 'form'>) =>
    toPaymentIntent(intent, confirming.url, form['expand[]'] === 'latest_charge');

  // https://docs.stripe.com/api/payment_intents/create
  add({
    ...{ method: 'POST', path: 'payment_intents' },
    parameters: {
      ...{ amount: { ...integer, required: true }, currency: oneValue('jpy'), metadata: anything },
      ...{ payment_method: required, customer: anything, setup_future_usage: anything },
      ...{ 'payment_method_types[]': anything, [`${instalments}[enabled]`]: flag },
    },
    handler(request) {
      const { account, form } = request;
      const { payment_method: paymentMethod = '', customer } = form;
      const amount = Number(form['amount']);
      if (amount < minimumYen)
        throw createInvalid('amount_too_small', 'Amount must be at least ¥50', 'amount');
      if (customer !== undefined) ledger.getCustomer(account, customer);
      const { card } = ledger.getMethod(account, paymentMethod);
      const intent = ledger.createIntent({
        ...{ account, amount, card, paymentMethod, customer },
        orderId: form['metadata[order_id]'] ?? '',
        keepsCard: form['setup_future_usage'] !== undefined,
        allowsInstalments: form[`${instalments}[enabled]`] === 'true',
      });
      return view(intent, request);
    },
  });

  // https://docs.stripe.com/api/payment_intents/retrieve
  add({
    ...{ method: 'GET', path: 'payment_intents/:id', parameters: expand },
    handler: (request) => view(ledger.getIntent(request.account, request.id), request),
  });

  // https://docs.stripe.com/api/payment_intents/confirm
  add({
    ...{ method: 'POST', path: 'payment_intents/:id/confirm' },
    parameters: {
      ...{ return_url: { ...url, required: true }, ...expand },
      ...{ [`${instalments}[plan][type]`]: anything, [`${instalments}[plan][interval]`]: anything },
      [`${instalments}[plan][count]`]: integer,
    },
    async handler(request) {
      const intent = getFree(ledger, request);
      if (intent.status !== 'requires_confirmation') throw createUnexpectedState(intent, confirming.url);
      ledger.getMethod(intent.account, intent.paymentMethod);
      intent.returnUrl = request.form['return_url'] ?? '';
      intent.numberOfPayments = Number(request.form[`${instalments}[plan][count]`] ?? 1);
      await confirm(ledger, confirming, intent, request);
      return view(intent, request);
    },
  });

  // https://docs.stripe.com/api/payment_intents/cancel
  add({
    ...{ method: 'POST', path: 'payment_intents/:id/cancel' },
    handler(request) {
      const intent = getFree(ledger, request);
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        throw createUnexpectedState(intent, confirming.url);
      intent.status = 'canceled';
      return view(intent, request);
    },
  });

  // https://docs.stripe.com/api/refunds/create
  add({
    ...{ method: 'POST', path: 'refunds' },
    parameters: { payment_intent: required, amount: integer, metadata: anything },
    handler({ account, form }) {
      const intent = ledger.getIntent(account, form['payment_intent'] ?? '');
      const left = intent.amount - intent.refundedAmount;
      const amount = Number(form['amount'] ?? left);
      if (intent.charges === 0)
        throw createInvalid(
          'payment_intent_unexpected_state',
          'This PaymentIntent has no successful charge.',
        );
      if (left === 0) throw createInvalid('charge_already_refunded', 'The charge was already refunded.');
      if (amount < 1 || amount > left)
        throw createInvalid('parameter_invalid_integer', 'The amount is greater than the charge.', 'amount');
      intent.refunds += 1;
      intent.refundedAmount += amount;
      return { id: intent.id.replace(/^pi/, 're'), object: 'refund', amount, status: 'succeeded' };
    },
  });
}

/** Returns an intent to change. @throws StripeFailure while another request works with it */
function getFree(ledger: StripeLedger, { account, id }: StripeRequest): Intent {
  const intent = ledger.getIntent(account, id);
  if (!intent.isBusy) return intent;
  // https://docs.stripe.com/rate-limits#object-lock-timeouts
  const message = 'Another API request is currently accessing this object.';
  throw new StripeFailure(429, { type: 'invalid_request_error', code: 'lock_timeout', message });
}

const createUnexpectedState = (intent: Intent, sandboxUrl: string) =>
  new StripeFailure(400, {
    ...{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
    message: `This PaymentIntent has a status of ${intent.status}.`,
    payment_intent: toPaymentIntent(intent, sandboxUrl, false),
  });

async function confirm(
  ledger: StripeLedger,
  { lateMs, decide, url: sandboxUrl }: Confirming,
  intent: Intent,
  { lose }: StripeRequest,
): Promise<void> {
  const behaviour = decide(intent.orderId) ?? intent.card.behaviour;
  if (behaviour === 'unavailable')
    throw new StripeFailure(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests',
    });
  if (behaviour === 'error')
    throw new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred' });
  ledger.spend(intent.paymentMethod);
  if (behaviour === 'refused') {
    const { body } = createCardError(intent.card.code ?? 'card_declined', {
      decline_code: 'generic_decline',
    });
    ledger.decline(intent, body);
    throw new StripeFailure(402, { ...body, payment_intent: toPaymentIntent(intent, sandboxUrl, false) });
  }
  if (behaviour === 'authentication') {
    intent.status = 'requires_action';
    return;
  }
  if (behaviour === 'late') {
    intent.isBusy = true;
    await delay(lateMs, undefined, { ref: false });
    intent.isBusy = false;
  }
  ledger.succeed(intent);
  if (behaviour === 'lost') lose();
}
