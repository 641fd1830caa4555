import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  en,
  getPurchase,
  openGateway,
  passTicket,
  pay,
  requests,
  setUp,
  setup,
  toPay,
  typeCard,
} from '../../test/ticket-purchase/purchase-harness.js';

beforeEach(() => openGateway({ ok: true, status: 200, json: async () => ({ token: 'tok_1' }) }));
afterEach(cleanup);

const cards = { ...setup, gateway: 'veriTrans', asksCardholderName: true } as const;
const findName = () => screen.findByLabelText(new RegExp(en.name));

describe('the name on the card', () => {
  it('is sent with the purchase, in half width, to nobody else, and kept nowhere', async () => {
    const { sent, stored } = setUp({ ends: [getPurchase()], cards });
    await toPay();
    const field = await findName();
    expect([field.getAttribute('autocomplete'), field.getAttribute('aria-required')]).toEqual([
      'cc-name',
      'true',
    ]);
    await userEvent.type(field, '　Ｈanako  NOREN ');
    await typeCard();
    await pay();
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
    expect(sent.map(({ body }) => body.cardholderName)).toEqual(['Hanako NOREN']);
    expect(JSON.stringify([stored, requests])).not.toContain('NOREN');
  });

  it.each(['', '暖簾花子', 'A'])('is needed in Latin letters: "%s"', async (name) => {
    const { sent } = setUp({ cards });
    await toPay();
    if (name !== '') await userEvent.type(await findName(), name);
    await typeCard();
    await pay();
    const error = screen.getByText(en.nameWrong);
    expect((await findName()).getAttribute('aria-describedby')).toContain(error.id);
    expect([sent, requests]).toEqual([[], []]);
  });

  it('is not asked for elsewhere', async () => {
    const { sent } = setUp({ ends: [getPurchase()], cards: { ...cards, asksCardholderName: false } });
    await toPay();
    await typeCard();
    expect(screen.queryByLabelText(new RegExp(en.name))).toBeNull();
    await pay();
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
    expect(sent[0]?.body).not.toHaveProperty('cardholderName');
  });

  it('is not asked for with the saved card', async () => {
    const savedCard = { last4: '1111', brand: 'VISA' };
    const { sent } = setUp({ ends: [getPurchase()], cards: { ...cards, savedCard } });
    await toPay();
    await pay();
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
    expect(sent[0]?.body).not.toHaveProperty('cardholderName');
  });
});
