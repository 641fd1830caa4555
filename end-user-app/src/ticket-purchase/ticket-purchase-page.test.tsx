import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type ErrorCode,
  memberTicketEndpoints,
  type PaymentSetup,
  statusOf,
  type TicketPurchase,
  type TicketPurchaseCreate,
} from '@noren/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorText } from '../frame/error-text.js';
import { textGroups } from '../locales/texts.js';
import { CallError } from '../member/call.js';
import { memoryStore } from '../member/store.js';
import { serverView } from '../server/server-view.js';
import { inputOf, memberOf, OnPage, ownedOf, ticketOf } from '../testing/samples.js';
import { TicketPurchasePage } from './ticket-purchase-page.js';

const en = textGroups('en').purchase;
const press = textGroups('en').press;
const input = inputOf('ticketPurchase', 'en');
const { passTicket, text } = input.sections as Required<typeof input.sections>;
passTicket.serialCode = true;
const view = serverView(input);
const signedIn = { status: 'member', tier: 'member' } as const;
const number = '4242424242424242';

const setup: PaymentSetup = {
  tokenUrl: 'https://gateway.example/tokens',
  ccid: 'shop-1',
  tokenApiKey: 'key-1',
  instalments: [3],
};

function purchaseOf(own: Partial<TicketPurchase> = {}): TicketPurchase {
  return {
    id: 'p1',
    ticketId: 't1',
    status: 'paid',
    owned: ownedOf(),
    amount: 2_980,
    createdAt: '2026-01-15T03:00:00.000Z',
    ...own,
  };
}

interface Setting {
  ends?: (TicketPurchase | CallError)[];
  follow?: (TicketPurchase | CallError)[];
  cards?: PaymentSetup | CallError;
  redeem?: CallError;
  query?: Record<string, string>;
  ticket?: Parameters<typeof ticketOf>[0];
}

function setUp({ ends = [], follow = [], cards = setup, redeem, query = {}, ticket }: Setting = {}) {
  const sent: { body: TicketPurchaseCreate; key: string | undefined }[] = [];
  const went: string[] = [];
  const store = memoryStore();
  const stored: unknown[] = [];
  const next = (list: (TicketPurchase | CallError)[]) => {
    const end = list.shift();
    if (end === undefined || end instanceof CallError) throw end;
    return { data: end };
  };
  const member = memberOf({
    store: { ...store, set: (key, value) => (stored.push(value), store.set(key, value)) },
    identity: () => signedIn,
    query: (name) => ({ id: 't1', ...query })[name] ?? null,
    go: (path) => went.push(path),
    answers: {
      'memberTickets.get': async () => ({ data: ticketOf({ payments: ['card', 'serialCode'], ...ticket }) }),
      'memberTickets.setup': async () => {
        if (cards instanceof CallError) throw cards;
        return { data: cards };
      },
      'memberTickets.purchase': async ({ body, key }) => {
        sent.push({ body, key });
        return next(ends);
      },
      'memberTickets.purchaseOf': async () => next(follow),
      'memberTickets.cancel': async () => ({ data: purchaseOf({ status: 'cancelled', owned: undefined }) }),
      'memberTickets.forgetCard': async () => undefined,
      'memberTickets.redeem': async () => {
        if (redeem !== undefined) throw redeem;
        return { data: ownedOf() };
      },
    },
  });
  render(
    <OnPage input={input} member={member}>
      <TicketPurchasePage />
    </OnPage>,
  );
  return { sent, went, stored };
}

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const toPay = () => click(en.toPay);
const pay = () => click('Pay ¥2,980');

async function typeCard(digits = number) {
  await userEvent.type(screen.getByLabelText(new RegExp(en.number)), digits);
  await userEvent.selectOptions(screen.getByLabelText(/month/), '12');
  await userEvent.selectOptions(screen.getByLabelText(/year/), '2030');
  await userEvent.type(screen.getByLabelText(new RegExp(`^${en.code}`)), '123');
}

let asked: { url: string; body: unknown }[];
let gateway: () => Promise<Partial<Response>>;

beforeEach(() => {
  asked = [];
  gateway = async () => ({ ok: true, status: 201, json: async () => ({ data: { token: 'tok-1' } }) });
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body)) });
    return gateway();
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function payByCard() {
  await toPay();
  await typeCard();
  await pay();
}

describe('a purchase by card', () => {
  it('is confirmed, gets a token from the gateway itself, and is done', async () => {
    const { sent, stored } = setUp({ ends: [purchaseOf()] });
    expect(await screen.findByText(passTicket.confirmText)).toBeTruthy();
    await payByCard();
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
    expect(screen.getByRole('link', { name: en.toOwned }).getAttribute('href')).toBe('/tickets/owned?id=o1');
    expect(asked).toEqual([
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
    expect(sent[0]?.body).toEqual({ cardToken: 'tok-1', numberOfPayments: 1, saveCard: false });
    expect(JSON.stringify([sent, stored])).not.toContain(number);
    expect(JSON.stringify([sent, stored])).not.toContain('123');
  });

  it('asks for what a phone fills in by itself, with a keyboard of digits', async () => {
    setUp();
    await toPay();
    const field = screen.getByLabelText(new RegExp(en.number));
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
      'cc-number',
      'numeric',
    ]);
    expect(screen.getByLabelText(/month/).getAttribute('autocomplete')).toBe('cc-exp-month');
    expect(screen.getByLabelText(/year/).getAttribute('autocomplete')).toBe('cc-exp-year');
    expect(screen.getByLabelText(new RegExp(`^${en.code}`)).getAttribute('autocomplete')).toBe('cc-csc');
  });

  it('says what is wrong with a card before anything is sent', async () => {
    setUp();
    await toPay();
    await userEvent.type(screen.getByLabelText(new RegExp(en.number)), '4242424242424241');
    await pay();
    for (const words of [en.numberWrong, en.expiryWrong, en.codeWrong])
      expect(screen.getByText(words)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('uses the previous card without asking the gateway, in the number of payments chosen', async () => {
    const { sent } = setUp({
      ends: [purchaseOf()],
      cards: { ...setup, savedCard: { brand: 'Visa', last4: '4242' } },
    });
    await toPay();
    expect(screen.getByLabelText(/Visa \*\*\*\* 4242/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText(en.times), '3');
    await pay();
    await screen.findByText(passTicket.purchasedText);
    expect(sent[0]?.body).toEqual({ numberOfPayments: 3, saveCard: false });
    expect(asked).toEqual([]);
  });

  it('forgets the previous card after a question', async () => {
    setUp({ cards: { ...setup, savedCard: { brand: 'Visa', last4: '4242' } } });
    await toPay();
    await click(en.forget);
    await click(en.forgetYes);
    expect(await screen.findByLabelText(new RegExp(en.number))).toBeTruthy();
    expect(screen.queryByLabelText(/Visa/)).toBeNull();
  });

  it.each([
    ['refused', 422, en.tokenRefused],
    ['not there', 503, en.tokenFailed],
  ])('is not sent when the gateway is %s', async (_name, status, words) => {
    gateway = async () => ({ ok: false, status });
    const { sent } = setUp();
    await payByCard();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(sent).toEqual([]);
  });

  it('without an answer is sent again with the same key and token', async () => {
    const { sent } = setUp({ ends: [new CallError(0), purchaseOf()] });
    await payByCard();
    await screen.findByText(press.unknownTitle);
    await click(text.retryButtonText);
    await screen.findByText(passTicket.purchasedText);
    expect(sent[1]).toEqual(sent[0]);
    expect(asked).toHaveLength(1);
  });

  const open: readonly ErrorCode[] = ['loginNeeded', 'partnerUnavailable'];
  it.each(memberTicketEndpoints.purchase.errors.filter((code) => !open.includes(code)))(
    'that was refused says why: %s',
    async (code) => {
      setUp({ ends: [new CallError(statusOf(code), code)] });
      await payByCard();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(errorText(view, { code, status: statusOf(code) }));
      await click(text.closeButtonText);
      expect((screen.getByLabelText(new RegExp(`^${en.code}`)) as HTMLInputElement).value).toBe('');
    },
  );

  it.each([
    ['loginNeeded', 'link', press.login],
    ['partnerUnavailable', 'button', text.retryButtonText],
  ] as const)('that is not decided goes on: %s', async (code, role, name) => {
    setUp({ ends: [new CallError(statusOf(code), code)] });
    await payByCard();
    expect(await screen.findByRole(role, { name })).toBeTruthy();
  });

  it('beside one that is under way goes on with that one', async () => {
    setUp({ ends: [new CallError(409, 'conflict', purchaseOf({ id: 'p0' }))] });
    await payByCard();
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
  });
});

describe('3-D Secure', () => {
  const leading = purchaseOf({
    status: 'authenticating',
    owned: undefined,
    redirectUrl: 'https://bank.example/3ds',
  });
  const back = { purchase: 'p1' };

  it('leads to the company of the card', async () => {
    const { went } = setUp({ ends: [leading] });
    await payByCard();
    await screen.findByText(en.toBank);
    expect(went[0]).toBe('https://bank.example/3ds');
  });

  it('goes nowhere but to a site of the web', async () => {
    const { went } = setUp({ ends: [{ ...leading, redirectUrl: 'javascript:alert(1)' }] });
    await payByCard();
    await screen.findByText(en.paying);
    expect(went).toEqual([]);
  });

  it('and back shows the ticket', async () => {
    setUp({ query: back, follow: [purchaseOf()] });
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
  });

  it('and back waits as long as the payment is processed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    setUp({ query: back, follow: [purchaseOf({ status: 'processing', owned: undefined }), purchaseOf()] });
    await screen.findByText(en.paying);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
  });

  it('that was not finished can be continued or given up', async () => {
    const { went } = setUp({ query: back, follow: [leading] });
    await click(en.toBankButton);
    expect(went).toEqual(['https://bank.example/3ds']);
    await click(en.stop);
    await click(en.stopYes);
    expect(await screen.findByText(en.cancelledLead)).toBeTruthy();
  });

  it.each(['paymentRefused', 'paymentAuthenticationFailed', 'paymentTimedOut'] as const)(
    'and back with %s says why and begins again',
    async (error) => {
      const failed = purchaseOf({ status: 'failed', owned: undefined, error });
      const { went } = setUp({ query: back, follow: [failed] });
      expect((await screen.findByRole('alert')).textContent).toContain(
        errorText(view, { code: error, status: 409 }),
      );
      await click(en.otherWay);
      expect(went).toEqual(['/tickets/purchase?id=t1']);
    },
  );

  it.each(['loginNeeded', 'memberSessionExpired', 'notFound'] as const)(
    'and back with %s says so',
    async (code) => {
      setUp({ query: back, follow: [new CallError(statusOf(code), code)] });
      expect(await screen.findByText(errorText(view, { code, status: statusOf(code) }))).toBeTruthy();
    },
  );
});

describe('a purchase with a serial code', () => {
  async function redeemWith(code: string) {
    await userEvent.click(await screen.findByLabelText(textGroups('en').tickets.payment.serialCode));
    await toPay();
    if (code !== '') await userEvent.type(screen.getByLabelText(new RegExp(en.serial)), code);
    await click(en.redeem);
  }

  it('takes what a phone makes of it, and gives the ticket', async () => {
    setUp();
    await redeemWith('ａb12-cd34');
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
  });

  it('wants a code', async () => {
    setUp();
    await redeemWith('');
    expect(screen.getByText('A serial code has 12 letters and digits.')).toBeTruthy();
  });

  const open: readonly ErrorCode[] = ['loginNeeded', 'tooManyRequests'];
  it.each(memberTicketEndpoints.redeem.errors.filter((code) => !open.includes(code)))(
    'that was refused says why: %s',
    async (code) => {
      setUp({ redeem: new CallError(statusOf(code), code) });
      await redeemWith('AB12CD34');
      const told = errorText(view, { code, status: statusOf(code) });
      expect((await screen.findByRole('alert')).textContent).toContain(told);
    },
  );

  it('is the only way where the app takes no cards', async () => {
    setUp({ cards: new CallError(409, 'ticketPaymentUnavailable') });
    await toPay();
    expect(screen.getByLabelText(new RegExp(en.serial))).toBeTruthy();
  });

  it('is said to be impossible where there is no way at all', async () => {
    setUp({ cards: new CallError(409, 'ticketPaymentUnavailable'), ticket: { payments: ['card'] } });
    expect(await screen.findByText(en.noWay)).toBeTruthy();
  });
});

describe('a ticket for nothing', () => {
  it('asks for no card', async () => {
    const { sent } = setUp({
      ends: [purchaseOf({ amount: 0 })],
      ticket: { billedAmount: 0, payments: ['card'] },
    });
    await click(en.toFree);
    await click(en.toFree);
    expect(await screen.findByText(passTicket.purchasedText)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ numberOfPayments: 1, saveCard: false });
  });
});
