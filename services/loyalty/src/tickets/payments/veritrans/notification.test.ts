import { describe, expect, it } from '@jest/globals';
import { getNotifiedOrders, isSignedBy } from './notification.js';

const secretKey = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const body = 'numberOfNotify=1&pushId=7&orderId0000=order-1';
// Computed by another program.
const signature = '50a85dba699808a4116d6aa84371f173223f36df504cc6ee1eeb469a923c2c14';
const toHeader = (value: string) => `h=HmacSHA256;s=A100000000000001069001cc;v=${value}`;

describe('the signature of a notification', () => {
  it('is by the bytes of the merchant key, over the body as sent', () => {
    expect(isSignedBy(secretKey, body, toHeader(signature))).toBe(true);
    expect(isSignedBy(secretKey.toUpperCase(), body, toHeader(signature.toUpperCase()))).toBe(true);
  });

  it.each([
    [secretKey, `${body}&dummy0000=1`, toHeader(signature)],
    [secretKey.replace('0', '1'), body, toHeader(signature)],
    [secretKey, body, toHeader(signature.slice(2))],
    [secretKey, body, signature],
    [secretKey, body, ''],
    [secretKey, body, undefined],
  ])('is rejected if key, body or header differ: %#', (key, sent, header) => {
    expect(isSignedBy(key, sent, header)).toBe(false);
  });

  it.each(['', 'not hexadecimal', 'abc'])('is never accepted for the key "%s"', (key) => {
    // By an empty key.
    const forged = '6c59b33469710367745ae38aee2429f7570bcbb7e0955d7f2ea92043a21be668';
    expect(isSignedBy(key, body, toHeader(forged))).toBe(false);
  });
});

describe('the orders of a notification', () => {
  it('are listed once each', () => {
    const three = 'numberOfNotify=3&pushId=7&orderId0000=a&orderId0001=b&orderId0002=a&vResultCode0000=A001';
    expect(getNotifiedOrders(three)).toEqual(['a', 'b']);
  });

  it.each([
    '{}',
    'numberOfNotify=1&orderId0000=a',
    'numberOfNotify=2&pushId=7&orderId0000=a',
    'numberOfNotify=0&pushId=7',
    'numberOfNotify=1&pushId=7&orderId0000=%24ne',
  ])('are none of a malformed one: %s', (malformed) => {
    expect(getNotifiedOrders(malformed)).toBeUndefined();
  });
});
