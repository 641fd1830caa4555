import type { ChargeRequest } from '../card-gateway.js';
import type { Command } from './veritrans-api.js';

/** Yen that one order may have: https://www.veritrans.co.jp/docs/credit/interface_detail.html */
export const maximumYen = 99_999_999;
/** Minutes for the authentication, as long as a purchase may be open. */
const authenticationMinutes = 15;
const maxNotificationUrlLength = 256;

/**
 * Returns the request for an authorization, which reserves the amount on the card and charges nothing:
 * https://www.veritrans.co.jp/docs/credit/interface_detail.html, with 3-D Secure
 * https://www.veritrans.co.jp/docs/credit/secure_3d.html. Values of parameters as in VeriTrans's own client library:
 * https://www.veritrans.co.jp/docs/mdk_guide.
 */
export function toAuthorization(request: ChargeRequest): { command: Command; params: object } {
  const { orderId, amount, numberOfPayments, source, keepCard, threeDSecure } = request;
  const { cardholderName, returnUrl, notificationUrl } = request;
  const isToken = 'token' in source;
  // Paying with a token and an account that does not exist registers both; an account alone pays with its card.
  const accountId = isToken ? keepCard && orderId : source.customerId;
  const payment = {
    orderId,
    amount: String(amount),
    jpo: numberOfPayments === 1 ? '10' : `61C${String(numberOfPayments).padStart(2, '0')}`,
    withCapture: 'false',
    payNowIdParam: {
      ...(isToken && { token: source.token }),
      ...(accountId && { accountParam: { accountId } }),
    },
  };
  if (!threeDSecure) return { command: 'Authorize/card', params: payment };
  return {
    command: 'Authorize/mpi',
    params: {
      ...payment,
      // Authenticated, or attempted at the issuer's risk.
      serviceOptionType: 'mpi-company',
      // In the browser, version 2.
      deviceChannel: '02',
      redirectionUri: returnUrl,
      // Return by GET, without results: they are asked for, signed.
      verifyResultLink: '2',
      verifyTimeout: String(authenticationMinutes),
      // A notification only hastens the next look-up: rather none than a rejected payment.
      ...(notificationUrl.length <= maxNotificationUrlLength && { pushUrl: notificationUrl }),
      // A saved card has no name, nor a page that was built before it was asked for.
      ...(cardholderName === undefined ? { cardholderNameOmitFlag: 'true' } : { cardholderName }),
      // Register the card only once it has paid.
      ...(isToken && keepCard && { tempRegistration: '1' }),
    },
  };
}
