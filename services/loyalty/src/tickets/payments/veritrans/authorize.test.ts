import { describe, expect, it } from '@jest/globals';
import type { ChargeRequest } from '../card-gateway.js';
import { toAuthorization } from './authorize.js';

const toParams = (change: Partial<ChargeRequest>) =>
  toAuthorization({
    ...{ orderId: 'o1', amount: 500, numberOfPayments: 1, keepCard: false, threeDSecure: true },
    ...{ source: { token: 't1' }, returnUrl: 'https://a.test/r', notificationUrl: 'https://a.test/n' },
    ...change,
  }).params;

describe('an authorization with 3-D Secure', () => {
  it('has the name on the card, or says that it is omitted', () => {
    const name = 'HANAKO NOREN';
    const [named, omitted] = [toParams({ cardholderName: name }), toParams({})];
    expect(named).toMatchObject({ cardholderName: name });
    expect(named).not.toHaveProperty('cardholderNameOmitFlag');
    expect(omitted).toMatchObject({ cardholderNameOmitFlag: 'true' });
    expect(omitted).not.toHaveProperty('cardholderName');
  });

  it('names the URL of notifications, unless it is longer than VeriTrans takes', () => {
    const toUrl = (length: number) => 'https://a.test/'.padEnd(length, 'x');
    expect(toParams({ notificationUrl: toUrl(256) })).toMatchObject({ pushUrl: toUrl(256) });
    expect(toParams({ notificationUrl: toUrl(257) })).not.toHaveProperty('pushUrl');
  });
});

it('an authorization without 3-D Secure has neither', () => {
  const params = toParams({ threeDSecure: false, cardholderName: 'HANAKO NOREN' });
  expect(JSON.stringify(params)).not.toMatch(/HANAKO|cardholder|pushUrl/);
});
