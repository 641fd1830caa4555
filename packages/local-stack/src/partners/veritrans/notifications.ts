import { createHmac } from 'node:crypto';
import { request as send } from 'node:http';
import type { VeriTransOrder } from './ledger.js';
import { createVeriTransKeys } from './requests.js';

/** A notification that 3-D Secure ended, as it is sent. */
export interface VeriTransNotification {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
export type DeliverNotification = (notification: VeriTransNotification) => Promise<void>;

/** How notifications are sent once 3-D Secure ended. `none`: a test sends them. */
export type NotificationMode = 'once' | 'twice' | 'none' | 'wrongSignature';

/** `20230609163134`, in Japan. */
const toPushTime = (at: Date) =>
  new Date(at.getTime() + 9 * 60 * 60 * 1000)
    .toISOString()
    .replaceAll(/[^0-9]/g, '')
    .slice(0, 14);

/** Signs a body as VeriTrans's own client library checks it: docs/partners.md. */
export function signNotification(body: string, { ccid, secretKey }: { ccid: string; secretKey: string }) {
  const signature = createHmac('sha256', Buffer.from(secretKey, 'hex')).update(body).digest('hex');
  return `h=HmacSHA256;s=${ccid};v=${signature}`;
}

/** Creates the notification of an order. Its fields are those of VeriTrans's own samples: docs/partners.md. */
export function createNotification(
  order: VeriTransOrder,
  { pushUrl: url, pushId, isForged = false }: { pushUrl: string; pushId: number; isForged?: boolean },
): VeriTransNotification {
  const { orderId, ccid, isTest, authentication, transactions } = order;
  const payment = transactions.find(({ command, txnKind }) => command === 'Authorize' && txnKind === 'card');
  const body = new URLSearchParams({
    ...{ numberOfNotify: '1', pushTime: toPushTime(new Date()), pushId: String(pushId) },
    ...{ orderId0000: orderId, vResultCode0000: authentication?.vResultCode ?? '' },
    ...{ txnType0000: 'AuthorizeConfirm', mpiMstatus0000: authentication?.mstatus ?? '' },
    ...{ cardMstatus0000: payment?.mstatus ?? '', dummy0000: isTest ? '1' : '0' },
  }).toString();
  const keys = createVeriTransKeys(isForged ? 'A100000000000001000009cc' : ccid);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-hmac': signNotification(body, { ...keys, ccid }),
  };
  return { url, headers, body };
}

/** Posts a notification; that it does not arrive is no error here. */
export const postNotification: DeliverNotification = ({ url, headers, body }) => {
  const { host, hostname, port, pathname } = new URL(url);
  return new Promise((resolve) => {
    // Not every resolver resolves names below localhost.
    const target = hostname.endsWith('.localhost') ? 'localhost' : hostname;
    const request = send(
      { method: 'POST', hostname: target, port, path: pathname, headers: { ...headers, host } },
      (response) => response.resume().on('close', resolve),
    );
    request.on('error', () => resolve());
    request.end(body);
  });
};
