import { randomUUID } from 'node:crypto';
import type { SandboxOrder } from '../card-gateway/ledger.js';
import { createInvalid, createMissing, type StripeErrorBody } from './failure.js';
import { type StripeTestCard, stripeTestCards } from './test-cards.js';

/** A PaymentIntent: https://docs.stripe.com/api/payment_intents/object. */
export interface Intent {
  readonly id: string;
  readonly account: string;
  readonly orderId: string;
  readonly amount: number;
  readonly card: StripeTestCard;
  readonly paymentMethod: string;
  readonly customer?: string;
  readonly keepsCard: boolean;
  readonly allowsInstalments: boolean;
  status: 'requires_confirmation' | 'requires_action' | 'requires_payment_method' | 'succeeded' | 'canceled';
  /** Another request is working with it. */
  isBusy: boolean;
  numberOfPayments: number;
  returnUrl: string;
  lastError?: StripeErrorBody;
  /** How often money moved, and yen that were refunded. */
  charges: number;
  refunds: number;
  refundedAmount: number;
}

interface Owned {
  readonly account: string;
}
interface PaymentMethod extends Owned {
  readonly card: StripeTestCard;
  customer?: string;
  /** A payment was tried with it. */
  isSpent?: boolean;
}
interface Token extends Owned {
  readonly card: StripeTestCard;
  used: boolean;
}

export type StripeLedger = ReturnType<typeof createStripeLedger>;

const createId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** Creates the in-memory store of an account's objects. */
export function createStripeLedger() {
  const tokens = new Map<string, Token>();
  const methods = new Map<string, PaymentMethod>();
  const customers = new Map<string, Owned>();
  const intents = new Map<string, Intent>();

  /** Returns an object of an account. @throws StripeFailure 404 for any other */
  function get<V extends Owned>(
    from: ReadonlyMap<string, V>,
    account: string,
    [kind, id, param]: readonly [string, string, string],
  ): V {
    const found = from.get(id);
    if (found?.account !== account) throw createMissing(kind, id, param);
    return found;
  }
  const listMethods = (customer: string) => [...methods].filter(([, method]) => method.customer === customer);

  return {
    issueToken(account: string, number: string): string {
      const id = createId('tok');
      const card = stripeTestCards.find((known) => known.number === number);
      tokens.set(id, { account, card: card ?? { number, brand: 'visa', behaviour: 'success' }, used: false });
      return id;
    },
    getToken: (account: string, id: string) => get(tokens, account, ['token', id, 'card[token]']),
    createMethod(account: string, card: StripeTestCard): string {
      const id = createId('pm');
      methods.set(id, { account, card });
      return id;
    },
    /** Without a customer a card pays once: https://docs.stripe.com/api/payment_methods/attach. */
    getMethod(account: string, id: string): PaymentMethod {
      const method = get(methods, account, ['PaymentMethod', id, 'payment_method']);
      if (method.isSpent === true && method.customer === undefined) throw createSpent();
      return method;
    },
    spend: (id: string) => Object.assign(methods.get(id) ?? {}, { isSpent: true }),
    listMethods,
    createCustomer(account: string): string {
      const id = createId('cus');
      customers.set(id, { account });
      return id;
    },
    getCustomer: (account: string, id: string) => get(customers, account, ['customer', id, 'customer']),
    /** Deletes a customer, and detaches the cards. */
    deleteCustomer(id: string): void {
      for (const [method] of listMethods(id)) methods.delete(method);
      customers.delete(id);
    },
    /** Ids of customers with a card. */
    listCardholders: () => [...customers.keys()].filter((id) => listMethods(id).length > 0),
    createIntent(
      fields: Pick<
        Intent,
        | 'account'
        | 'orderId'
        | 'amount'
        | 'card'
        | 'paymentMethod'
        | 'customer'
        | 'keepsCard'
        | 'allowsInstalments'
      >,
    ): Intent {
      const intent: Intent = {
        ...{ id: createId('pi'), status: 'requires_confirmation', isBusy: false, numberOfPayments: 1 },
        ...{ returnUrl: '', charges: 0, refunds: 0, refundedAmount: 0 },
        ...fields,
      };
      intents.set(intent.id, intent);
      return intent;
    },
    getIntent: (account: string, id: string) => get(intents, account, ['payment_intent', id, 'intent']),
    findIntent: (id: string) => intents.get(id),
    listIntents: () => [...intents.values()],
    /** Moves the money of a confirmed intent, and attaches its card to the customer who keeps it. */
    succeed(intent: Intent): void {
      if (intent.status !== 'requires_confirmation' && intent.status !== 'requires_action') return;
      intent.status = 'succeeded';
      intent.charges += 1;
      const method = methods.get(intent.paymentMethod);
      if (intent.keepsCard && method !== undefined && intent.customer !== undefined)
        method.customer = intent.customer;
    },
    decline(intent: Intent, error: StripeErrorBody): void {
      intent.status = 'requires_payment_method';
      intent.lastError = error;
    },
  };
}

const createSpent = () =>
  createInvalid(
    'payment_method_unexpected_state',
    'This PaymentMethod may not be used again.',
    'payment_method',
  );

/** Code of the error after a failed authentication: https://docs.stripe.com/error-codes. */
export const authenticationFailure = 'payment_intent_authentication_failure';

const orderStatuses = {
  requires_confirmation: 'processing',
  requires_action: 'authenticating',
  requires_payment_method: 'failed',
  canceled: 'failed',
  succeeded: 'charged',
} as const;

/** Returns an intent as tests observe the orders of any gateway. */
export function toSandboxOrder(intent: Intent): SandboxOrder {
  const { orderId, account: ccid, status, lastError, amount, numberOfPayments, returnUrl } = intent;
  const { charges, refunds, refundedAmount } = intent;
  const failure = lastError?.code === authenticationFailure ? 'authenticationFailed' : 'refused';
  const order = orderStatuses[status];
  return {
    ...{ orderId, ccid, amount, numberOfPayments, returnUrl, charges, refunds, refundedAmount },
    status: order === 'charged' && refunds > 0 ? 'refunded' : order,
    ...(order === 'failed' && { reason: lastError === undefined ? 'cancelled' : failure }),
  };
}
