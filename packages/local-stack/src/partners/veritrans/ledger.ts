import { randomUUID } from 'node:crypto';
import type { SandboxOrder } from '../card-gateway/ledger.js';
import { type TestCard, testCards } from '../card-gateway/test-cards.js';
import { type Outcome, outcomes } from './answers.js';

/** A command of an order, as a search lists it. */
export interface VeriTransTransaction extends Outcome {
  readonly command: 'Authorize' | 'Capture' | 'Cancel';
  readonly txnKind: 'card' | 'mpi';
  readonly amount: number;
}

/** An order as VeriTrans keeps it. */
export interface VeriTransOrder {
  readonly orderId: string;
  readonly ccid: string;
  readonly isTest: boolean;
  readonly amount: number;
  readonly numberOfPayments: number;
  readonly card: TestCard;
  readonly returnUrl: string;
  readonly cardholderName?: string | undefined;
  /** Where to report that 3-D Secure ended. */
  readonly pushUrl?: string | undefined;
  /** Registers the card for this account once it is authorized. */
  readonly accountId?: string | undefined;
  /** Identifies the page of the 3-D Secure authentication. */
  readonly authenticationId?: string | undefined;
  /** The result of the authentication; absent before. */
  authentication?: Outcome;
  readonly transactions: VeriTransTransaction[];
}

interface Token {
  readonly ccid: string;
  readonly card: TestCard;
  readonly expiresAt: number;
  isUsed: boolean;
}

/** https://www.veritrans.co.jp/trial/4g/faq/3g_qno_24.html */
const tokenMs = 15 * 60 * 1000;

export type VeriTransLedger = ReturnType<typeof createVeriTransLedger>;

/** Creates the in-memory store of tokens, accounts and orders. */
export function createVeriTransLedger() {
  const tokens = new Map<string, Token>();
  const accounts = new Map<string, { ccid: string; card: TestCard }>();
  const orders = new Map<string, VeriTransOrder>();
  /** Order ids that have arrived; their orders may follow. */
  const arrived = new Set<string>();

  return {
    issueToken(ccid: string, number: string): string {
      const token = randomUUID();
      const card = testCards.find((known) => known.number === number);
      const expiresAt = Date.now() + tokenMs;
      tokens.set(token, {
        ccid,
        card: card ?? { number, brand: 'VISA', behaviour: 'success' },
        expiresAt,
        isUsed: false,
      });
      return token;
    },
    /** Returns the card of a token, once. */
    spendToken(ccid: string, id: string): TestCard | undefined {
      const token = tokens.get(id);
      if (token?.ccid !== ccid || token.isUsed || token.expiresAt < Date.now()) return undefined;
      token.isUsed = true;
      return token.card;
    },
    getAccountCard: (ccid: string, id: string): TestCard | undefined => {
      const account = accounts.get(id);
      return account?.ccid === ccid ? account.card : undefined;
    },
    deleteAccount: (ccid: string, id: string): boolean =>
      accounts.get(id)?.ccid === ccid && accounts.delete(id),
    listAccounts: () => [...accounts.keys()],
    /** @returns false if the order id was used before */
    arrive(orderId: string): boolean {
      if (arrived.has(orderId)) return false;
      arrived.add(orderId);
      return true;
    },
    add: (order: VeriTransOrder) => void orders.set(order.orderId, order),
    find: (ccid: string, orderId: string): VeriTransOrder | undefined => {
      const order = orders.get(orderId);
      return order?.ccid === ccid ? order : undefined;
    },
    findByAuthentication: (id: string) =>
      listOrders().find(({ authenticationId }) => authenticationId === id),
    listOrders,
    /** Reserves the amount of an order, and registers its card. */
    authorize(order: VeriTransOrder): Outcome {
      const { ccid, card, accountId, amount } = order;
      if (accountId !== undefined) accounts.set(accountId, { ccid, card });
      const outcome = accountId === undefined ? outcomes.cardSucceeded : outcomes.cardAndAccountSucceeded;
      order.transactions.push({ command: 'Authorize', txnKind: 'card', amount, ...outcome });
      return outcome;
    },
  };

  function listOrders(): VeriTransOrder[] {
    return [...orders.values()];
  }
}

/** Sums of an order's successful commands. */
export function summarize({ transactions, amount }: VeriTransOrder) {
  const list = (wanted: VeriTransTransaction['command']) =>
    transactions.filter(
      ({ command, txnKind, mstatus }) => command === wanted && txnKind === 'card' && mstatus === 'success',
    );
  const [captures, cancellations] = [list('Capture').length, list('Cancel')];
  const isReversed = captures === 0 && cancellations.length > 0;
  const refunds = isReversed ? [] : cancellations;
  const refundedAmount = refunds.reduce((sum, one) => sum + one.amount, 0);
  return {
    isAuthorized: list('Authorize').length > 0,
    isReversed,
    captures,
    refunds: refunds.length,
    refundedAmount,
    left: amount - refundedAmount,
  };
}

/** Returns an order as tests observe the orders of any gateway. */
export function toSandboxOrder(order: VeriTransOrder): SandboxOrder {
  const { orderId, ccid, amount, numberOfPayments, returnUrl, authentication } = order;
  const { isAuthorized, isReversed, captures, refunds, refundedAmount } = summarize(order);
  const base = {
    orderId,
    ccid,
    amount,
    numberOfPayments,
    returnUrl,
    charges: captures,
    refunds,
    refundedAmount,
  };
  if (refunds > 0) return { ...base, status: 'refunded' };
  if (captures > 0) return { ...base, status: 'charged' };
  if (isReversed) return { ...base, status: 'failed', reason: 'cancelled' };
  if (isAuthorized) return { ...base, status: 'processing' };
  if (order.authenticationId === undefined) return { ...base, status: 'failed', reason: 'refused' };
  if (authentication === undefined) return { ...base, status: 'authenticating' };
  const reason = authentication.mstatus === 'success' ? 'refused' : 'authenticationFailed';
  return { ...base, status: 'failed', reason };
}
