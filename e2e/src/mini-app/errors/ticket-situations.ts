import {
  type Locale,
  type MemberCallId,
  type OwnedTicket,
  memberTicketEndpoints as tickets,
} from '@noren/contracts';
import type { MiniAppHarness } from '../mini-app-harness.js';
import type { Phone } from '../phone.js';
import { pressStamp } from '../stamp-touch.js';
import { deviceErrors, echossText } from './device-errors.js';
import { enterCode, item, opening, openingItem, type Situation } from './situation.js';

const words = {
  ja: {
    noWay: '現在ご利用いただけるお支払い方法がありません。',
    forgetFailed: '削除できませんでした。もう一度お試しください。',
    stopFailed: '取り消せませんでした。お支払いの状況を確認します。',
    ownedNotFound: 'このチケットは見つかりませんでした',
  },
  en: {
    noWay: 'There is no way to pay at the moment.',
    forgetFailed: 'It could not be forgotten. Please try again.',
    stopFailed: 'It could not be cancelled. Looking at the payment again.',
    ownedNotFound: 'This ticket could not be found',
  },
} satisfies Record<Locale, object>;

const anId = '0123456789abcdef01234567';
const at = '2026-01-15T03:00:00.000Z';

/** Creates a ticket of the member with some fields replaced. */
function owned(own: Partial<OwnedTicket>): { data: OwnedTicket } {
  const ticket: OwnedTicket = {
    id: anId,
    ticketId: anId,
    name: 'コーヒー30日パス',
    kind: 'passTicket',
    oncePerDay: true,
    useType: 'none',
    purchasedAt: at,
    uses: 0,
    state: 'purchased',
  };
  return { data: { ...ticket, ...own } };
}

/** Opens the payment with the saved card, which needs no gateway before the member pays. */
async function toPrevCard(phone: Phone, harness: MiniAppHarness): Promise<void> {
  await phone.answer(tickets.setup, {
    data: {
      tokenUrl: 'https://gateway.example/tokens',
      ccid: 'aoba',
      tokenApiKey: 'key',
      instalments: [3],
      savedCard: { brand: 'VISA', last4: '1111' },
    },
  });
  await phone.open(await item(harness, '/tickets/purchase', 'tickets', 'コーヒー回数券'));
  await phone.page.locator('.purchase > .button').click();
}

async function toBank(phone: Phone, harness: MiniAppHarness): Promise<void> {
  const purchase = {
    id: anId,
    ticketId: anId,
    status: 'authenticating',
    amount: 2_980,
    createdAt: at,
  } as const;
  await phone.answer(tickets.getPurchase, { data: { ...purchase, redirectUrl: 'https://bank.example/' } });
  await phone.open(`${await item(harness, '/tickets/purchase', 'tickets')}&purchase=${anId}`);
}

async function toOwned(phone: Phone, useType: OwnedTicket['useType']): Promise<void> {
  await phone.answer(tickets.ownedOne, owned({ kind: 'ticket', useType, state: 'inUse' }));
  await phone.open(`/tickets/owned?id=${anId}`);
}

async function useTicket(phone: Phone, { said }: MiniAppHarness): Promise<void> {
  await phone.tap(said(phone.locale).ticket.useButtonText);
  await phone.tap(said(phone.locale).text.confirmButtonText);
}

export const ticketSituations = {
  'memberTickets.list': opening('/tickets'),
  'memberTickets.get': openingItem('tickets', '/tickets/detail', {
    ja: 'この商品は見つかりませんでした',
    en: 'This product could not be found',
  }),
  'memberTickets.setup': opening(
    (harness) => item(harness, '/tickets/purchase', 'tickets', 'コーヒー回数券'),
    {
      told: (refusal, locale) => (refusal === 'ticketPaymentUnavailable' ? words[locale].noWay : undefined),
    },
  ),
  'memberTickets.forgetCard': {
    begin: toPrevCard,
    async press(phone) {
      await phone.page.locator('main form button.link').click();
      await phone.sayYes();
    },
    told: (_refusal, locale) => words[locale].forgetFailed,
  },
  'memberTickets.purchase': {
    begin: toPrevCard,
    press: ({ page }) => page.locator('main form button[type=submit]').click(),
  },
  'memberTickets.purchaseOf': opening(
    async (harness) => `${await item(harness, '/tickets/purchase', 'tickets')}&purchase=${anId}`,
    // The page retries several times before it reports an internal error.
    { beside: ['maintenance'] },
  ),
  'memberTickets.cancel': {
    begin: toBank,
    async press(phone) {
      await phone.page.locator('.purchase-buttons .button.quiet').click();
      await phone.sayYes();
    },
    told: (_refusal, locale) => words[locale].stopFailed,
  },
  'memberTickets.redeem': {
    async begin(phone, harness) {
      await phone.open(await item(harness, '/tickets/purchase', 'tickets', 'コーヒー30日パス'));
      await phone.page
        .getByText(/シリアルコード|serial code/)
        .last()
        .click();
      await phone.page.locator('.purchase > .button').click();
      await phone.page.locator('main form input').fill('AAAABBBBCCCC');
    },
    press: ({ page }) => page.locator('main form button[type=submit]').click(),
  },
  'memberTickets.owned': opening('/tickets?tab=owned'),
  'memberTickets.ownedOne': opening(`/tickets/owned?id=${anId}`, {
    beside: ['maintenance', 'internal', 'notFound'],
    told: (refusal, locale) => (refusal === 'notFound' ? words[locale].ownedNotFound : undefined),
  }),
  'memberTickets.start': {
    async begin(phone) {
      await phone.answer(tickets.ownedOne, owned({}));
      await phone.open(`/tickets/owned?id=${anId}`);
    },
    async press(phone, { said }) {
      await phone.tap(said(phone.locale).passTicket.startButtonText);
      await phone.sayYes();
    },
  },
  'memberTickets.use': [
    {
      begin: (phone) => toOwned(phone, 'securityCode'),
      async press(phone, harness) {
        await useTicket(phone, harness);
        await enterCode(phone);
      },
      told: (refusal, locale, { said }) =>
        refusal === 'ticketUsedToday' ? said(locale).passTicket.usedTodayText : undefined,
    },
    {
      only: deviceErrors,
      beside: [],
      begin: (phone) => toOwned(phone, 'echoss'),
      async press(phone, harness) {
        await useTicket(phone, harness);
        await pressStamp(phone, 'success');
      },
      told: (refusal, locale, { said }) => echossText(refusal, said(locale)),
    },
  ],
} satisfies Partial<Record<MemberCallId, Situation | readonly Situation[]>>;
