import { randomUUID } from 'node:crypto';
import { type Behaviour, type TestCard, testCards } from './test-cards.js';

/** An order as the gateway stores it. */
export interface SandboxOrder {
  readonly orderId: string;
  readonly ccid: string;
  status: 'processing' | 'authenticating' | 'charged' | 'refunded' | 'failed';
  reason?: 'refused' | 'cardTokenInvalid' | 'authenticationFailed' | 'cancelled';
  amount: number;
  numberOfPayments: number;
  returnUrl: string;
  /** Identifies the 3-D Secure page. */
  authenticationId?: string;
  /** The card to save for a new customer once the order is charged. */
  toKeep?: TestCard;
  card?: { customerId: string; last4: string; brand: string };
  /** How often money moved: at most once each. */
  charges: number;
  refunds: number;
  /** Yen that were refunded. */
  refundedAmount: number;
}

interface Token {
  readonly ccid: string;
  readonly card: TestCard;
  readonly expiresAt: number;
  used: boolean;
}

const tokenMs = 15 * 60 * 1000;

export type Ledger = ReturnType<typeof createLedger>;

/** Creates the gateway's in-memory store of tokens, customers and orders. */
export function createLedger() {
  const tokens = new Map<string, Token>();
  const customers = new Map<string, { ccid: string; card: TestCard }>();
  const orders = new Map<string, SandboxOrder>();
  const toKey = (ccid: string, orderId: string) => `${ccid}/${orderId}`;
  const getCard = (number: string): TestCard =>
    testCards.find((card) => card.number === number) ?? { number, brand: 'VISA', behaviour: 'success' };

  return {
    orders,
    customers,
    issueToken(ccid: string, number: string): { token: string; last4: string; brand: string } {
      const token = `tok_${randomUUID()}`;
      const card = getCard(number);
      tokens.set(token, { ccid, card, expiresAt: Date.now() + tokenMs, used: false });
      return { token, last4: number.slice(-4), brand: card.brand };
    },
    find: (ccid: string, orderId: string) => orders.get(toKey(ccid, orderId)),
    byAuthentication: (id: string) =>
      [...orders.values()].find(({ authenticationId }) => authenticationId === id),
    open(ccid: string, orderId: string, fields: Partial<SandboxOrder> = {}): SandboxOrder {
      const order: SandboxOrder = {
        orderId,
        ccid,
        status: 'processing',
        amount: 0,
        numberOfPayments: 1,
        returnUrl: '',
        charges: 0,
        refunds: 0,
        refundedAmount: 0,
        ...fields,
      };
      orders.set(toKey(ccid, orderId), order);
      return order;
    },
    /** Returns the card of a single-use token or of a customer; undefined if there is none (any more). */
    spend(
      ccid: string,
      { token, customerId }: { token?: string; customerId?: string },
    ): TestCard | undefined {
      const customer = customers.get(customerId ?? '');
      if (customer?.ccid === ccid) return customer.card;
      const known = tokens.get(token ?? '');
      if (known === undefined || known.ccid !== ccid || known.used || known.expiresAt < Date.now())
        return undefined;
      known.used = true;
      return known.card;
    },
    capture(order: SandboxOrder): void {
      if (order.status !== 'processing' && order.status !== 'authenticating') return;
      order.status = 'charged';
      order.charges += 1;
      if (order.toKeep === undefined) return;
      const { number, brand } = order.toKeep;
      order.card = { customerId: `cus_${randomUUID()}`, last4: number.slice(-4), brand };
      customers.set(order.card.customerId, { ccid: order.ccid, card: order.toKeep });
    },
    fail(order: SandboxOrder, reason: NonNullable<SandboxOrder['reason']>): void {
      if (order.status !== 'processing' && order.status !== 'authenticating') return;
      order.status = 'failed';
      order.reason = reason;
    },
    /** Refunds an order once, whole or in part. */
    refund(order: SandboxOrder, amount = order.amount): void {
      if (order.status !== 'charged') return;
      order.status = 'refunded';
      order.refunds += 1;
      order.refundedAmount += amount;
    },
  };
}

export type { Behaviour };
