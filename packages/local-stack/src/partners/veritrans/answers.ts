/** Outcome of a command: https://www.veritrans.co.jp/docs/mdk_guide/result_list.html */
export interface Outcome {
  readonly mstatus: 'success' | 'failure';
  readonly vResultCode: string;
}

const toOutcome = (mstatus: Outcome['mstatus'], code: string): Outcome => ({
  mstatus,
  vResultCode: code.padEnd(16, '0'),
});

/**
 * Result codes by what they mean: https://www.veritrans.co.jp/docs/mdk_guide/result_list.html. Of `A000`, `G000`,
 * `N000` and `X000` only the letter, the service, is from a document that was at hand.
 */
export const outcomes = {
  cardSucceeded: toOutcome('success', 'A001'),
  cardAndAccountSucceeded: toOutcome('success', 'A001X001'),
  cardDeclined: toOutcome('failure', 'A000'),
  authenticationStarted: toOutcome('success', 'G001'),
  authenticationSucceeded: toOutcome('success', 'G011A001'),
  authenticationFailed: toOutcome('failure', 'G000'),
  resultFound: toOutcome('success', 'G021'),
  searched: toOutcome('success', 'N001'),
  /** The order's state does not allow the command. */
  wrongState: toOutcome('failure', 'NH02'),
  /** https://www.veritrans.co.jp/trial/4g/faq/3g_qno_17.html */
  testAndReal: toOutcome('failure', 'NH41'),
  /** https://www.veritrans.co.jp/trial/4g/faq/3g_qno_24.html */
  invalidToken: toOutcome('failure', 'OC09'),
  accountSucceeded: toOutcome('success', 'X001'),
  accountMissing: toOutcome('failure', 'X000'),
  /** A wrong signature, an unknown or malformed parameter, or an order id that was used. */
  invalidRequest: toOutcome('failure', 'N000'),
} as const satisfies Readonly<Record<string, Outcome>>;
