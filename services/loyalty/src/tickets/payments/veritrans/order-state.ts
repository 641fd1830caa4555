import type { ChargeFailure, StoredCard } from '../card-gateway.js';
import type { Result, Transaction } from './objects.js';

/** The card's token is unknown, used or older than 15 minutes: https://www.veritrans.co.jp/trial/4g/faq/3g_qno_24.html */
const invalidToken = 'OC09';

/**
 * Returns why an order was not authorized; undefined if the request itself was rejected. The first letter of a result
 * code names the service it comes from: https://www.veritrans.co.jp/docs/mdk_guide/result_list.html
 */
export function getFailure(
  { mstatus, vResultCode }: Pick<Result, 'mstatus' | 'vResultCode'>,
  hasSavedCard: boolean,
): ChargeFailure | undefined {
  // The card network did not answer. VeriTrans reverses it, and asks to count it as failed:
  // https://www.veritrans.co.jp/trial/4g/faq/3g_qno_4.html
  if (mstatus === 'pending') return 'refused';
  if (vResultCode.startsWith(invalidToken)) return 'cardTokenInvalid';
  // A: card payments, G: 3-D Secure, X: registered cards.
  if (vResultCode.startsWith('A')) return 'refused';
  if (vResultCode.startsWith('G')) return 'authenticationFailed';
  return vResultCode.startsWith('X') && hasSavedCard ? 'cardTokenInvalid' : undefined;
}

/** What is known of an order's authorization. */
export type Authorization =
  | { readonly status: 'waiting' }
  | { readonly status: 'authorized'; readonly cardNumber?: string | undefined }
  | { readonly status: 'failed'; readonly reason: ChargeFailure };

/**
 * Returns what 3-D Secure and the authorization after it resulted in:
 * https://www.veritrans.co.jp/docs/credit/secure_3d.html
 */
export function getAuthentication({ mpiMstatus, cardMstatus, reqCardNumber }: Result): Authorization {
  if (!mpiMstatus) return { status: 'waiting' };
  if (mpiMstatus !== 'success') return { status: 'failed', reason: 'authenticationFailed' };
  if (!cardMstatus) return { status: 'waiting' };
  if (cardMstatus !== 'success') return { status: 'failed', reason: 'refused' };
  return { status: 'authorized', cardNumber: reqCardNumber };
}

/** What the commands of an order did to the card: https://www.veritrans.co.jp/docs/mdk_guide/search.html */
export interface History {
  readonly isAuthorized: boolean;
  /** Why no authorization succeeded; undefined if none was requested, or the request itself was rejected. */
  readonly failure?: ChargeFailure | undefined;
  readonly isCaptured: boolean;
  readonly isCancelled: boolean;
  readonly cardNumber?: string | undefined;
}

/** Reads the answer of a search. @returns undefined if the order is unknown */
export function getHistory({ orderInfos }: Result, orderId: string): History | undefined {
  const order = orderInfos?.orderInfo?.find((info) => info.orderId === orderId);
  if (order === undefined) return undefined;
  const transactions = order.transactionInfos?.transactionInfo ?? [];
  const ofCard = transactions.filter((transaction) => transaction.properTransactionInfo?.txnKind !== 'mpi');
  const find = (command: string, isWanted: (one: Transaction) => boolean) =>
    ofCard.find((one) => one.command === command && isWanted(one));
  const hasSucceeded = (command: string) => find(command, ({ mstatus }) => mstatus === 'success');
  const authorization = hasSucceeded('Authorize');
  const rejected = find('Authorize', ({ mstatus }) => mstatus !== 'success');
  return {
    isAuthorized: authorization !== undefined,
    failure: authorization === undefined ? rejected && getFailure(rejected, false) : undefined,
    isCaptured: hasSucceeded('Capture') !== undefined,
    isCancelled: hasSucceeded('Cancel') !== undefined,
    cardNumber: authorization?.properTransactionInfo?.reqCardNumber,
  };
}

/** Brands by the first digits of a card: ISO/IEC 7812. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^35/, 'JCB'],
  [/^3[47]/, 'American Express'],
  [/^3/, 'Diners Club'],
];

/** Returns a registered card; undefined if VeriTrans does not show its last four digits. */
export function toCard(customerId: string, cardNumber: string | undefined): StoredCard | undefined {
  const last4 = /[0-9]{4}$/.exec(cardNumber ?? '')?.[0];
  if (cardNumber === undefined || last4 === undefined) return undefined;
  return { customerId, last4, brand: brands.find(([digits]) => digits.test(cardNumber))?.[1] ?? '' };
}
