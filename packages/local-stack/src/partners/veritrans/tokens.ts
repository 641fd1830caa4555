import type { FastifyInstance } from 'fastify';
import { isCardNumber } from '../card-gateway/test-cards.js';
import type { VeriTransLedger } from './ledger.js';
import { findTokenAccount } from './requests.js';

/** Fields of a request for a token: https://www.veritrans.co.jp/docs/credit/token_guide.html */
interface TokenRequest {
  readonly token_api_key?: string;
  readonly card_number?: string;
  /** `MM/YY` */
  readonly card_expire?: string;
  readonly security_code?: string;
}

/** Why there is no token: https://www.veritrans.co.jp/docs/mdk_guide/token_list.html */
function findRejection({ card_number: number, card_expire: expiry, security_code: code }: TokenRequest) {
  if (!number) return 'missing_card_number';
  if (!/^[0-9]+$/.test(number)) return 'invalid_card_number';
  if (!isCardNumber(number)) return 'digit_check_error';
  if (!expiry) return 'missing_card_expire';
  if (!/^(0[1-9]|1[0-2])\/[0-9]{2}$/.test(expiry)) return 'invalid_card_expire';
  if (!code) return 'missing_security_code';
  return /^[0-9]{3,4}$/.test(code) ? undefined : 'invalid_security_code';
}

/** Adds the endpoint where browsers get tokens: https://www.veritrans.co.jp/docs/credit/token_guide.html */
export function addTokenEndpoint(app: FastifyInstance, ledger: VeriTransLedger): void {
  app.post<{ Body: string }>('/veritrans/4gtoken', async ({ body }, reply) => {
    const request = JSON.parse(body) as TokenRequest;
    const ccid = findTokenAccount(request.token_api_key ?? '');
    // The documents at hand show no code for a wrong key.
    const code = ccid === undefined ? 'sandbox_wrong_key' : findRejection(request);
    if (ccid === undefined || code !== undefined)
      return reply.code(400).send({ status: 'failure', code, message: `The token is not issued: ${code}` });
    const number = request.card_number ?? '';
    return {
      ...{ status: 'success', code: 'success', message: 'Token has been successfully created.' },
      token: ledger.issueToken(ccid, number),
      req_card_number: `${number.slice(0, 6)}********${number.slice(-2)}`,
    };
  });
}
