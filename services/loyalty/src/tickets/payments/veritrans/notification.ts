import { createHmac, timingSafeEqual } from 'node:crypto';

/** A merchant key, which signs as the bytes that its digits stand for. */
const merchantKey = /^([0-9a-f]{2})+$/i;
/** `h=HmacSHA256;s={CCID};v={signature}` */
const signatureOf = /(?:^|;)v=([0-9a-f]{64})$/i;

/**
 * True if VeriTrans signed a notification with the shop's merchant key: HMAC-SHA-256 over the body as it was sent, in
 * hexadecimal. As VeriTrans's own client library checks it: docs/partners.md.
 *
 * @param signature - the header `content-hmac`
 */
export function isSignedBy(secretKey: string, body: string, signature: string | undefined): boolean {
  const sent = signatureOf.exec(signature ?? '')?.[1];
  // Of other text no bytes would be left, and everybody can sign with an empty key.
  if (sent === undefined || !merchantKey.test(secretKey)) return false;
  const expected = createHmac('sha256', Buffer.from(secretKey, 'hex')).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(sent, 'hex'));
}

/** Returns the order ids of a notification; undefined if it is not one. What it says of their outcomes is ignored. */
export function getNotifiedOrders(body: string): readonly string[] | undefined {
  const fields = new URLSearchParams(body);
  const ids = [...fields].flatMap(([name, value]) => (/^orderId[0-9]{4}$/.test(name) ? [value] : []));
  const isComplete =
    fields.has('pushId') && ids.length > 0 && Number(fields.get('numberOfNotify')) === ids.length;
  return isComplete && ids.every((id) => /^[A-Za-z0-9_-]{1,100}$/.test(id)) ? [...new Set(ids)] : undefined;
}
