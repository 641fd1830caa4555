import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Behaviour } from '../card-gateway/test-cards.js';
import { outcomes } from './answers.js';
import { summarize, type VeriTransLedger, type VeriTransOrder } from './ledger.js';
import { accountDeletion, amount, authentication, cardAuthorization, orderId, search } from './parameters.js';
import type { AddEndpoint, VeriTransRequest } from './requests.js';

export interface Authorizing {
  /** Base URL of the sandboxes as browsers reach it. */
  readonly url: string;
  readonly lateMs: number;
  /** Overrides what the card does. */
  readonly decide: (orderId: string) => Behaviour | undefined;
  /** True if the answer to this command is lost. */
  readonly isLost: (command: 'Capture' | 'Cancel') => boolean;
  /** Called for every request of an order's result. */
  readonly onLookUp: (orderId: string) => void;
}

/** Adds the commands for cards: https://www.veritrans.co.jp/docs/openapi/sequence */
export function addPaymentEndpoints(
  add: AddEndpoint,
  ledger: VeriTransLedger,
  authorizing: Authorizing,
): void {
  const base = 'paynow/v2';

  // https://www.veritrans.co.jp/docs/credit/interface_detail.html
  add({
    ...{ base, command: 'Authorize/card', parameters: cardAuthorization },
    handler: (request) => authorize(ledger, authorizing, request),
  });
  // https://www.veritrans.co.jp/docs/credit/secure_3d.html
  add({
    ...{ base, command: 'Authorize/mpi', parameters: authentication },
    handler(request) {
      const { cardholderName, cardholderNameOmitFlag } = request.params;
      const isComplete = cardholderName !== undefined || cardholderNameOmitFlag === 'true';
      return isComplete ? authorize(ledger, authorizing, request, randomUUID()) : outcomes.invalidRequest;
    },
  });
  // https://www.veritrans.co.jp/docs/credit/secure_3d.html
  add({
    ...{ base, command: 'GetResult/mpi', parameters: { orderId } },
    handler({ ccid, params }) {
      const order = ledger.find(ccid, params['orderId'] ?? '');
      authorizing.onLookUp(params['orderId'] ?? '');
      if (order?.authenticationId === undefined) return outcomes.wrongState;
      const payment = order.transactions.find(
        ({ command, txnKind }) => command === 'Authorize' && txnKind === 'card',
      );
      return {
        ...outcomes.resultFound,
        ...(order.authentication && {
          mpiMstatus: order.authentication.mstatus,
          mpiVresultCode: order.authentication.vResultCode,
          reqCardNumber: mask(order),
        }),
        ...(payment && { cardMstatus: payment.mstatus }),
      };
    },
  });
  // https://www.veritrans.co.jp/docs/credit/interface_detail.html
  add({
    ...{ base, command: 'Capture/card', parameters: { orderId, amount } },
    handler({ ccid, isTest, params, lose }) {
      const order = ledger.find(ccid, params['orderId'] ?? '');
      if (order === undefined) return outcomes.wrongState;
      if (order.isTest !== isTest) return outcomes.testAndReal;
      const { isAuthorized, isReversed, captures } = summarize(order);
      const isAllowed =
        isAuthorized && !isReversed && captures === 0 && params['amount'] === `${order.amount}`;
      const outcome = isAllowed ? outcomes.cardSucceeded : outcomes.wrongState;
      order.transactions.push({ command: 'Capture', txnKind: 'card', amount: order.amount, ...outcome });
      if (authorizing.isLost('Capture')) lose();
      return { ...outcome, orderId: order.orderId };
    },
  });
  // https://www.veritrans.co.jp/docs/credit/interface_detail.html; without an amount, all of it.
  add({
    ...{ base, command: 'Cancel/card', parameters: { orderId, 'amount?': amount } },
    handler({ ccid, params, lose }) {
      const order = ledger.find(ccid, params['orderId'] ?? '');
      if (order === undefined) return outcomes.wrongState;
      const { isAuthorized, isReversed, left } = summarize(order);
      const yen = Number(params['amount'] ?? left);
      const outcome =
        isAuthorized && !isReversed && yen >= 1 && yen <= left ? outcomes.cardSucceeded : outcomes.wrongState;
      order.transactions.push({ command: 'Cancel', txnKind: 'card', amount: yen, ...outcome });
      if (authorizing.isLost('Cancel')) lose();
      return { ...outcome, orderId: order.orderId };
    },
  });
  // https://www.veritrans.co.jp/docs/mdk_guide/search.html
  add({
    ...{ base: 'paynow-search/v2', command: 'Search/search', parameters: search },
    handler({ ccid, params }) {
      const id = params['searchParameters.common.orderId'] ?? '';
      const order = ledger.find(ccid, id);
      authorizing.onLookUp(id);
      const isHidden = order?.isTest === true && params['containDummyFlag'] !== 'true';
      if (order === undefined || isHidden) return { ...outcomes.searched, searchCount: 0 };
      return { ...outcomes.searched, searchCount: 1, orderInfos: { orderInfo: [toOrderInfo(order)] } };
    },
  });
  // As in another party's client: docs/partners.md
  add({
    ...{ base: 'paynowid/v1', command: 'Delete/account', parameters: accountDeletion },
    handler: ({ ccid, params }) =>
      ledger.deleteAccount(ccid, params['payNowIdParam.accountParam.accountId'] ?? '')
        ? outcomes.accountSucceeded
        : outcomes.accountMissing,
  });
}

/** The first six and the last four digits of the card. */
const mask = ({ card: { number } }: VeriTransOrder) => `${number.slice(0, 6)}******${number.slice(-4)}`;

function toOrderInfo(order: VeriTransOrder) {
  const transactionInfo = order.transactions.map(({ txnKind, amount: yen, ...rest }) => ({
    ...rest,
    amount: String(yen),
    properTransactionInfo: { txnKind, ...(rest.command === 'Authorize' && { reqCardNumber: mask(order) }) },
  }));
  return { orderId: order.orderId, transactionInfos: { transactionInfo } };
}

/** Authorizes an order; with 3-D Secure once the member has authenticated on the page with this id. */
async function authorize(
  ledger: VeriTransLedger,
  { url, lateMs, decide }: Authorizing,
  { ccid, isTest, params, lose, fail }: VeriTransRequest,
  authenticationId?: string,
): Promise<object> {
  const id = params['orderId'] ?? '';
  const token = params['payNowIdParam.token'];
  const accountId = params['payNowIdParam.accountParam.accountId'];
  const early = decide(id);
  if (early === 'unavailable' || early === 'error') return fail(early === 'error' ? 500 : 503);
  if (!ledger.arrive(id)) return outcomes.invalidRequest;
  const card =
    token === undefined ? ledger.getAccountCard(ccid, accountId ?? '') : ledger.spendToken(ccid, token);
  if (card === undefined) return token === undefined ? outcomes.accountMissing : outcomes.invalidToken;
  const behaviour = early ?? card.behaviour;
  if (behaviour === 'unavailable' || behaviour === 'error') return fail(behaviour === 'error' ? 500 : 503);
  if (behaviour === 'late') await delay(lateMs, undefined, { ref: false });
  const yen = Number(params['amount']);
  const order: VeriTransOrder = {
    ...{ orderId: id, ccid, isTest, amount: yen, card, authenticationId },
    numberOfPayments: Number(/^61C([0-9]+)$/.exec(params['jpo'] ?? '')?.[1] ?? 1),
    returnUrl: params['redirectionUri'] ?? '',
    ...{ pushUrl: params['pushUrl'], cardholderName: params['cardholderName'] },
    accountId: token === undefined ? undefined : accountId,
    transactions: [],
  };
  ledger.add(order);
  if (behaviour === 'lost') lose();
  if (authenticationId !== undefined) {
    const outcome = outcomes.authenticationStarted;
    order.transactions.push({ command: 'Authorize', txnKind: 'mpi', amount: yen, ...outcome });
    return { ...outcome, orderId: id, authStartUrl: `${url}/veritrans/3d-secure/${authenticationId}` };
  }
  if (behaviour === 'refused') {
    order.transactions.push({ command: 'Authorize', txnKind: 'card', amount: yen, ...outcomes.cardDeclined });
    return { ...outcomes.cardDeclined, orderId: id };
  }
  return { ...ledger.authorize(order), orderId: id, reqCardNumber: mask(order) };
}

/** Ends the authentication of an order; a successful one is authorized at once. */
export function authenticate(ledger: VeriTransLedger, order: VeriTransOrder, result: string): void {
  if (order.authentication !== undefined) return;
  const hasSucceeded = result === 'succeed';
  order.authentication = hasSucceeded ? outcomes.authenticationSucceeded : outcomes.authenticationFailed;
  if (!hasSucceeded) return;
  if (order.card.behaviour !== 'refused') ledger.authorize(order);
  else
    order.transactions.push({
      command: 'Authorize',
      txnKind: 'card',
      amount: order.amount,
      ...outcomes.cardDeclined,
    });
}
