import type { PaymentSetup, TicketPurchase, TicketPurchaseCreate } from '@noren/contracts/tickets';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getMessageGroups } from '../../src/locales/message-groups.js';
import { CallError } from '../../src/member/call.js';
import { createMemoryStore } from '../../src/member/store.js';
import { serverView } from '../../src/server/server-view.js';
import { TicketPurchasePage } from '../../src/ticket-purchase/ticket-purchase-page.js';
import { getInput, getMember, getOwned, getTicket, OnPage } from '../samples.js';

export const en = getMessageGroups('en').purchase;
export const action = getMessageGroups('en').actions;
export const input = getInput('ticketPurchase', 'en');
export const { passTicket, text } = input.sections as Required<typeof input.sections>;
passTicket.serialCode = true;
export const view = serverView(input);
const signedIn = { status: 'member', tier: 'member' } as const;
export const number = '4242424242424242';

export const setup: PaymentSetup = {
  gateway: 'generic',
  tokenUrl: 'https://gateway.example/tokens',
  ccid: 'shop-1',
  tokenApiKey: 'key-1',
  instalments: [3],
};

export function getPurchase(own: Partial<TicketPurchase> = {}): TicketPurchase {
  return {
    id: 'p1',
    ticketId: 't1',
    status: 'paid',
    owned: getOwned(),
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
  cancel?: CallError;
  query?: Record<string, string>;
  ticket?: Parameters<typeof getTicket>[0];
}

export function setUp({
  ends = [],
  follow = [],
  cards = setup,
  redeem,
  cancel,
  query = {},
  ticket,
}: Setting = {}) {
  const sent: { body: TicketPurchaseCreate; key: string | undefined }[] = [];
  const went: string[] = [];
  const store = createMemoryStore();
  const stored: unknown[] = [];
  const next = (list: (TicketPurchase | CallError)[]) => {
    const end = list.shift();
    if (end === undefined || end instanceof CallError) throw end;
    return { data: end };
  };
  const member = getMember({
    store: { ...store, set: (key, value) => (stored.push(value), store.set(key, value)) },
    identity: () => signedIn,
    query: (name) => ({ id: 't1', ...query })[name] ?? null,
    go: (path) => went.push(path),
    answers: {
      'memberTickets.get': async () => ({ data: getTicket({ payments: ['card', 'serialCode'], ...ticket }) }),
      'memberTickets.setup': async () => {
        if (cards instanceof CallError) throw cards;
        return { data: cards };
      },
      'memberTickets.purchase': async ({ body, key }) => {
        sent.push({ body, key });
        return next(ends);
      },
      'memberTickets.purchaseOf': async () => next(follow),
      'memberTickets.cancel': async () => {
        if (cancel !== undefined) throw cancel;
        return { data: getPurchase({ status: 'cancelled', owned: undefined }) };
      },
      'memberTickets.forgetCard': async () => undefined,
      'memberTickets.redeem': async () => {
        if (redeem !== undefined) throw redeem;
        return { data: getOwned() };
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

export const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const toPay = () => click(en.toPay);
export const pay = () => click('Pay ¥2,980');

export async function typeCard(digits = number) {
  await userEvent.type(await screen.findByLabelText(new RegExp(en.number)), digits);
  await userEvent.selectOptions(screen.getByLabelText(/month/), '12');
  await userEvent.selectOptions(screen.getByLabelText(/year/), '2030');
  await userEvent.type(screen.getByLabelText(new RegExp(`^${en.code}`)), '123');
}

/** Requests to the gateway. */
export const requests: { url: string; body: unknown }[] = [];

/** Mocks a gateway that returns a token or the given answer; clears earlier requests. */
export function openGateway(
  answer: Partial<Response> = { ok: true, status: 201, json: async () => ({ data: { token: 'tok-1' } }) },
): void {
  requests.length = 0;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const { body } = init;
    const isForm = body instanceof URLSearchParams;
    requests.push({ url, body: isForm ? Object.fromEntries(body) : JSON.parse(String(body)) });
    return answer;
  }) as unknown as typeof fetch;
}

export async function payByCard() {
  await toPay();
  await typeCard();
  await pay();
}
