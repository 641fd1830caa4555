import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  action,
  click,
  en,
  getPurchase,
  openGateway,
  passTicket,
  payByCard,
  setUp,
  toPay,
} from '../../test/ticket-purchase/purchase-harness.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { CallError } from '../member/call.js';

beforeEach(() => openGateway());
afterEach(cleanup);

const { tickets } = getMessageGroups('en');
const terms = {
  version: '0123456789abcdef',
  sellerStatement: 'Seller: Noren Coffee',
  cancellationTerms: 'No refund after the first use',
};
const agree = async () => userEvent.click(await screen.findByLabelText(en.agree));

describe('the terms of a purchase', () => {
  it('are agreed to before the payment, and sent with it', async () => {
    const { sent } = setUp({ ends: [getPurchase()], ticket: { terms } });
    await toPay();
    expect(screen.getByText(en.agreeNeeded)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(en.agree));
    for (const text of [terms.sellerStatement, terms.cancellationTerms, '¥2,980 (tax included)'])
      expect(screen.getByText(text)).toBeTruthy();
    await agree();
    await payByCard();
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ amount: 2_980, termsVersion: terms.version });
  });

  it('are asked again if they have changed', async () => {
    const { went } = setUp({ ends: [new CallError(409, 'offerChanged')], ticket: { terms } });
    await agree();
    await payByCard();
    await click(action.review);
    expect(went).toEqual(['/tickets/purchase?id=t1']);
  });

  it('show only the parts that have a text, and ask for nothing with a serial code', async () => {
    setUp({ ticket: { terms: { ...terms, sellerStatement: '' }, payments: ['serialCode'] } });
    expect(await screen.findByText(terms.cancellationTerms)).toBeTruthy();
    expect(screen.queryByText(tickets.sellerStatement)).toBeNull();
    expect(screen.queryByLabelText(en.agree)).toBeNull();
  });
});

describe('a purchase that staff refunded', () => {
  it('is shown as refunded when the member opens it again', async () => {
    setUp({ query: { purchase: 'p1' }, follow: [getPurchase({ status: 'refunded', owned: undefined })] });
    expect(await screen.findByText(en.refunded)).toBeTruthy();
  });
});
