import { createHash } from 'node:crypto';

/**
 * Signs a request to VeriTrans 4G, in hexadecimal: SHA-256 over CCID, parameters and merchant key, one after the
 * other. https://www.veritrans.co.jp/docs/openapi/reference
 *
 * @param params - the parameters exactly as they are sent, without white space
 */
export const createAuthHash = (ccid: string, params: string, merchantKey: string): string =>
  createHash('sha256').update(`${ccid}${params}${merchantKey}`).digest('hex');
