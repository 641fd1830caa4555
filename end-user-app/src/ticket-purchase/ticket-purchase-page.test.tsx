import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ErrorCode, getStatus } from '@noren/contracts/errors';
import { memberTicketEndpoints } from '@noren/contracts/tickets';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  action,
  requests,
  click,
  en,
  getPurchase,
  number,
  openGateway,
  passTicket,
  pay,
  payByCard,
  setUp,
  setup,
  text,
  toPay,
  view,
} from '../../test/ticket-purchase/purchase-harness.js';
import { errorText } from '../frame/error-text.js';
import { CallError } from '../member/call.js';

beforeEach(() => openGateway());
afterEach(cleanup);

describe('a purchase by card', () => {
  it('[C44] [C153] is confirmed, gets a token from the gateway, and succeeds', async () => {
    const { sent, stored } = setUp({ ends: [getPurchase()] });
    expect(await screen.findByText(passTicket.confirmText)).toBeTruthy();
    await payByCard();
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
    expect(screen.getByRole('link', { name: en.toOwned }).getAttribute('href')).toBe('/tickets/owned?id=o1');
    expect(requests).toEqual([
      {
        url: setup.tokenUrl,
        body: {
          ccid: 'shop-1',
          tokenApiKey: 'key-1',
          number,
          expiryMonth: 12,
          expiryYear: 2030,
          securityCode: '123',
        },
      },
    ]);
    expect(sent[0]?.body).toEqual({
      cardToken: 'tok-1',
      amount: 2_980,
      numberOfPayments: 1,
      saveCard: false,
    });
    // Idempotency keys are random and may contain the digits of the security code.
    const texts = JSON.stringify([sent, stored]).replaceAll(/"[0-9a-f]{32}"/g, '');
    expect(texts).not.toContain(number);
    expect(texts).not.toContain('123');
  });

  it('gets its token from Stripe in an app that takes cards there', async () => {
    const [ok, declined] = [
      { ok: true, status: 200, json: async () => ({ id: 'tok_1' }) },
      { ok: false, status: 402 },
    ];
    const cards = { ...setup, gateway: 'stripe', tokenUrl: 'https://stripe.example/v1/tokens' } as const;
    openGateway(ok);
    const { sent } = setUp({ ends: [getPurchase()], cards });
    await payByCard();
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
    expect(requests).toEqual([
      {
        url: cards.tokenUrl,
        body: {
          'card[number]': number,
          'card[exp_month]': '12',
          'card[exp_year]': '2030',
          'card[cvc]': '123',
        },
      },
    ]);
    expect(sent[0]?.body.cardToken).toBe('tok_1');
    cleanup();
    openGateway(declined);
    const refused = setUp({ cards });
    await payByCard();
    expect((await screen.findByRole('alert')).textContent).toContain(en.tokenRefused);
    expect(refused.sent).toEqual([]);
  });

  it('gets its token from VeriTrans 4G in an app that takes cards there', async () => {
    const tokenUrl = 'https://veritrans.example/4gtoken';
    const cards = { ...setup, gateway: 'veriTrans', tokenUrl } as const;
    openGateway({ ok: true, status: 200, json: async () => ({ status: 'success', token: 'tok_1' }) });
    const { sent } = setUp({ ends: [getPurchase()], cards });
    await payByCard();
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
    const card = { card_number: number, card_expire: '12/30', security_code: '123' };
    expect(requests).toEqual([{ url: tokenUrl, body: { token_api_key: 'key-1', ...card, lang: 'ja' } }]);
    expect(sent[0]?.body.cardToken).toBe('tok_1');
    cleanup();
    openGateway({ ok: false, status: 400 });
    const refused = setUp({ cards });
    await payByCard();
    expect((await screen.findByRole('alert')).textContent).toContain(en.tokenRefused);
    expect(refused.sent).toEqual([]);
  });

  it('has autofill attributes and a numeric keyboard', async () => {
    setUp();
    await toPay();
    const field = await screen.findByLabelText(new RegExp(en.number));
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
      'cc-number',
      'numeric',
    ]);
    expect(screen.getByLabelText(/month/).getAttribute('autocomplete')).toBe('cc-exp-month');
    expect(screen.getByLabelText(/year/).getAttribute('autocomplete')).toBe('cc-exp-year');
    expect(screen.getByLabelText(new RegExp(`^${en.code}`)).getAttribute('autocomplete')).toBe('cc-csc');
  });

  it('shows errors of the card before anything is sent', async () => {
    setUp();
    await toPay();
    await userEvent.type(screen.getByLabelText(new RegExp(en.number)), '4242424242424241');
    await pay();
    for (const messages of [en.numberWrong, en.expiryWrong, en.codeWrong])
      expect(screen.getByText(messages)).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it("hides a field's error once it is corrected", async () => {
    setUp();
    await toPay();
    const field = screen.getByLabelText(new RegExp(en.number));
    await userEvent.type(field, '4242424242424241');
    expect(screen.queryByText(en.numberWrong)).toBeNull();
    await pay();
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, '{Backspace}2');
    expect(screen.queryByText(en.numberWrong)).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText(en.expiryWrong)).toBeTruthy();
    await userEvent.type(field, '{Backspace}1');
    expect(screen.getByText(en.numberWrong)).toBeTruthy();
  });

  it('[C44] uses the saved card without calling the gateway, in the chosen number of instalments', async () => {
    const { sent } = setUp({
      ends: [getPurchase()],
      cards: { ...setup, savedCard: { brand: 'Visa', last4: '4242' } },
    });
    await toPay();
    expect(screen.getByLabelText(/Visa \*\*\*\* 4242/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText(en.times), '3');
    await pay();
    await screen.findByText(passTicket.purchasedText);
    expect(sent[0]?.body).toEqual({ amount: 2_980, numberOfPayments: 3, saveCard: false });
    expect(requests).toEqual([]);
  });

  it('deletes the saved card after a confirmation', async () => {
    setUp({ cards: { ...setup, savedCard: { brand: 'Visa', last4: '4242' } } });
    await toPay();
    await click(en.removeCard);
    await click(en.removeYes);
    expect(await screen.findByLabelText(new RegExp(en.number))).toBeTruthy();
    expect(screen.queryByLabelText(/Visa/)).toBeNull();
  });

  it.each([
    ['rejecting the card', 422, en.tokenRefused],
    ['unavailable', 503, en.tokenFailed],
  ])('is not sent when the gateway is %s', async (_name, status, messages) => {
    openGateway({ ok: false, status });
    const { sent } = setUp();
    await payByCard();
    expect((await screen.findByRole('alert')).textContent).toContain(messages);
    expect(sent).toEqual([]);
  });

  it('is sent again with the same key and token if there was no answer', async () => {
    const { sent } = setUp({ ends: [new CallError(0), getPurchase()] });
    await payByCard();
    await screen.findByText(action.unknownTitle);
    await click(text.retryButtonText);
    await screen.findByText(passTicket.purchasedText);
    expect(sent[1]).toEqual(sent[0]);
    expect(requests).toHaveLength(1);
  });

  const open: readonly ErrorCode[] = ['loginNeeded', 'partnerUnavailable', 'tooManyRequests'];
  it.each(memberTicketEndpoints.purchase.errors.filter((code) => !open.includes(code)))(
    'shows why it was rejected: %s',
    async (code) => {
      setUp({ ends: [new CallError(getStatus(code), code)] });
      await payByCard();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(errorText(view, { code, status: getStatus(code) }));
      await click(text.closeButtonText);
      expect((screen.getByLabelText(new RegExp(`^${en.code}`)) as HTMLInputElement).value).toBe('');
    },
  );

  it.each([
    ['loginNeeded', 'link', action.login],
    ['partnerUnavailable', 'button', text.retryButtonText],
    ['tooManyRequests', 'button', text.retryButtonText],
  ] as const)('stays undecided: %s', async (code, role, name) => {
    setUp({ ends: [new CallError(getStatus(code), code)] });
    await payByCard();
    expect(await screen.findByRole(role, { name })).toBeTruthy();
  });

  it('begins again with the new price if it has changed', async () => {
    const { went } = setUp({ ends: [new CallError(409, 'offerChanged')] });
    await payByCard();
    await click(action.review);
    expect(went).toEqual(['/tickets/purchase?id=t1']);
  });

  it('continues a purchase that is already in progress', async () => {
    setUp({ ends: [new CallError(409, 'conflict', getPurchase({ id: 'p0' }))] });
    await payByCard();
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
  });
});

describe('a free ticket', () => {
  it('asks for no card', async () => {
    const { sent } = setUp({
      ends: [getPurchase({ amount: 0 })],
      ticket: { billedAmount: 0, payments: ['card'] },
    });
    await click(en.toFree);
    await click(en.toFree);
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ amount: 0, numberOfPayments: 1, saveCard: false });
  });
});
