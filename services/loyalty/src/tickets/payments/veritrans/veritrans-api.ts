import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import { NotSent, type ShopCredentials } from '../card-gateway.js';
import { sendToGateway } from '../gateway-request.js';
import { Answer, type Result, TokenAnswer } from './objects.js';

/**
 * Signs a request to VeriTrans 4G, in hexadecimal: SHA-256 over CCID, parameters and merchant key, one after the
 * other. https://www.veritrans.co.jp/docs/openapi/reference
 *
 * @param params - the parameters exactly as they are sent, without white space
 */
export const createAuthHash = (ccid: string, params: string, merchantKey: string): string =>
  createHash('sha256').update(`${ccid}${params}${merchantKey}`).digest('hex');

export interface VeriTransApiOptions {
  /** `VERITRANS_API_URL`, without a trailing slash. */
  readonly url: string;
  /** `VERITRANS_TOKEN_URL` */
  readonly tokenUrl: string;
  readonly timeoutMs: number;
}

/**
 * Addresses of the commands: https://www.veritrans.co.jp/docs/openapi/sequence. The parts before them are those of
 * VeriTrans's own client library: https://www.veritrans.co.jp/docs/mdk_guide.
 */
const bases = {
  'Authorize/card': 'paynow/v2',
  'Authorize/mpi': 'paynow/v2',
  'GetResult/mpi': 'paynow/v2',
  'Capture/card': 'paynow/v2',
  'Cancel/card': 'paynow/v2',
  'Search/search': 'paynow-search/v2',
  'Delete/account': 'paynowid/v1',
} as const;
export type Command = keyof typeof bases;

/** Accounts that VeriTrans issues for tests: https://www.veritrans.co.jp/docs/mdk_test. They charge nothing. */
const testAccount = /^A100000000000001069/;
/** Statuses with which a server states that it did not begin: RFC 9110, RFC 6585. */
const notBegun = [429, 503];

export interface VeriTransApi {
  /** @throws NotSent; after other errors the outcome is unknown */
  call(shop: ShopCredentials, command: Command, params: object): Promise<Result>;
  /** Asks for a token without a card. @returns the code of the rejection */
  requestEmptyToken(tokenApiKey: string): Promise<string>;
}

/** Creates a client of VeriTrans 4G's API: https://www.veritrans.co.jp/docs/openapi/reference. It never repeats a request. */
export function createVeriTransApi({ url, tokenUrl, timeoutMs }: VeriTransApiOptions): VeriTransApi {
  async function post(address: string, body: string): Promise<Response> {
    const headers = { accept: 'application/json', 'content-type': 'application/json; charset=utf-8' };
    return sendToGateway(address, { method: 'POST', headers, body }, timeoutMs);
  }
  return {
    async call({ ccid, secretKey }, command, params) {
      const isTest = testAccount.test(ccid);
      const common = { txnVersion: '2.0.0', dummyRequest: isTest ? '1' : '0', merchantCcid: ccid };
      const signed = JSON.stringify({ ...params, ...common });
      const authHash = createAuthHash(ccid, signed, secretKey);
      const address = `${url}/${isTest ? 'test-' : ''}${bases[command]}/${command}`;
      const response = await post(address, `{"params":${signed},"authHash":"${authHash}"}`);
      if (notBegun.includes(response.status)) throw new NotSent(`VeriTrans answered ${response.status}`);
      if (!response.ok) throw new Error(`VeriTrans answered ${response.status}`);
      const answer: unknown = await response.json();
      if (!Value.Check(Answer, answer))
        throw new Error(`VeriTrans's answer to ${command} is not as documented`);
      return answer.result;
    },
    async requestEmptyToken(tokenApiKey) {
      const response = await post(tokenUrl, JSON.stringify({ token_api_key: tokenApiKey, card_number: '' }));
      const answer: unknown = await response.json();
      if (!Value.Check(TokenAnswer, answer)) throw new Error(`The token server answered ${response.status}`);
      return answer.code;
    },
  };
}
