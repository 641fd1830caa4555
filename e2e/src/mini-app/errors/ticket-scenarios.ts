import type { Locale } from '@noren/contracts/errors';
import type { MemberCallId } from '@noren/contracts/members';
import { type OwnedTicket, memberTicketEndpoints as tickets } from '@noren/contracts/tickets';
import type { MiniAppHarness } from '../mini-app-harness.js';
import type { MiniAppPage } from '../mini-app-page.js';
import { applyStamp } from '../stamp-touch.js';
import { deviceErrors, echossText } from './device-errors.js';
import {
  enterCode,
  getItemPath,
  createPageScenario,
  createItemScenario,
  type ErrorScenario,
} from './error-scenario.js';

const messages = {
  ja: {
    noWay: '現在ご利用いただけるお支払い方法がありません。',
    removeFailed: '削除できませんでした。もう一度お試しください。',
    stopFailed: '取り消せませんでした。お支払いの状況を確認します。',
    ownedNotFound: 'このチケットは見つかりませんでした',
  },
  en: {
    noWay: 'There is no way to pay at the moment.',
    removeFailed: 'It could not be removed. Please try again.',
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
async function toPrevCard(miniApp: MiniAppPage, harness: MiniAppHarness): Promise<void> {
  await miniApp.mockResponse(tickets.setup, {
    data: {
      gateway: 'generic',
      tokenUrl: 'https://gateway.example/tokens',
      ccid: 'aoba',
      tokenApiKey: 'key',
      instalments: [3],
      savedCard: { brand: 'VISA', last4: '1111' },
    },
  });
  await miniApp.open(await getItemPath(harness, '/tickets/purchase', 'tickets', 'コーヒー回数券'));
  await miniApp.page.locator('.purchase form > .button').click();
}

async function toBank(miniApp: MiniAppPage, harness: MiniAppHarness): Promise<void> {
  const purchase = {
    id: anId,
    ticketId: anId,
    status: 'authenticating',
    amount: 2_980,
    createdAt: at,
  } as const;
  await miniApp.mockResponse(tickets.getPurchase, {
    data: { ...purchase, redirectUrl: 'https://bank.example/' },
  });
  await miniApp.open(`${await getItemPath(harness, '/tickets/purchase', 'tickets')}&purchase=${anId}`);
}

async function toOwned(miniApp: MiniAppPage, useType: OwnedTicket['useType']): Promise<void> {
  await miniApp.mockResponse(tickets.ownedOne, owned({ kind: 'ticket', useType, state: 'inUse' }));
  await miniApp.open(`/tickets/owned?id=${anId}`);
}

async function useTicket(miniApp: MiniAppPage, { getSettings }: MiniAppHarness): Promise<void> {
  await miniApp.tap(getSettings(miniApp.locale).ticket.useButtonText);
  await miniApp.tap(getSettings(miniApp.locale).text.confirmButtonText);
}

export const ticketScenarios = {
  'memberTickets.list': createPageScenario('/tickets'),
  'memberTickets.get': createItemScenario('tickets', '/tickets/detail', {
    ja: 'この商品は見つかりませんでした',
    en: 'This product could not be found',
  }),
  'memberTickets.setup': createPageScenario(
    (harness) => getItemPath(harness, '/tickets/purchase', 'tickets', 'コーヒー回数券'),
    {
      getMessage: (rejection, locale) =>
        rejection === 'ticketPaymentUnavailable' ? messages[locale].noWay : undefined,
    },
  ),
  'memberTickets.forgetCard': {
    prepare: toPrevCard,
    async trigger(miniApp) {
      await miniApp.page.locator('main form button.link').click();
      await miniApp.confirm();
    },
    getMessage: (_code, locale) => messages[locale].removeFailed,
  },
  'memberTickets.purchase': {
    prepare: toPrevCard,
    trigger: ({ page }) => page.locator('main form button[type=submit]').click(),
  },
  'memberTickets.purchaseOf': createPageScenario(
    async (harness) => `${await getItemPath(harness, '/tickets/purchase', 'tickets')}&purchase=${anId}`,
    // The page retries several times before it reports an internal error.
    { beside: ['maintenance'] },
  ),
  'memberTickets.cancel': {
    prepare: toBank,
    async trigger(miniApp) {
      await miniApp.page.locator('.purchase-buttons .button.quiet').click();
      await miniApp.confirm();
    },
    getMessage: (_code, locale) => messages[locale].stopFailed,
  },
  'memberTickets.redeem': {
    async prepare(miniApp, harness) {
      await miniApp.open(await getItemPath(harness, '/tickets/purchase', 'tickets', 'コーヒー30日パス'));
      await miniApp.page
        .getByText(/シリアルコード|serial code/)
        .last()
        .click();
      await miniApp.page.locator('.purchase form > .button').click();
      await miniApp.page.locator('main form input').fill('AAAABBBBCCCC');
    },
    trigger: ({ page }) => page.locator('main form button[type=submit]').click(),
  },
  'memberTickets.owned': createPageScenario('/tickets?tab=owned'),
  'memberTickets.ownedOne': createPageScenario(`/tickets/owned?id=${anId}`, {
    beside: ['maintenance', 'internal', 'notFound'],
    getMessage: (rejection, locale) =>
      rejection === 'notFound' ? messages[locale].ownedNotFound : undefined,
  }),
  'memberTickets.start': {
    async prepare(miniApp) {
      await miniApp.mockResponse(tickets.ownedOne, owned({}));
      await miniApp.open(`/tickets/owned?id=${anId}`);
    },
    async trigger(miniApp, { getSettings }) {
      await miniApp.tap(getSettings(miniApp.locale).passTicket.startButtonText);
      await miniApp.confirm();
    },
  },
  'memberTickets.use': [
    {
      prepare: (miniApp) => toOwned(miniApp, 'securityCode'),
      async trigger(miniApp, harness) {
        await useTicket(miniApp, harness);
        await enterCode(miniApp);
      },
      getMessage: (rejection, locale, { getSettings }) =>
        rejection === 'ticketUsedToday' ? getSettings(locale).passTicket.usedTodayText : undefined,
    },
    {
      only: deviceErrors,
      beside: [],
      prepare: (miniApp) => toOwned(miniApp, 'echoss'),
      async trigger(miniApp, harness) {
        await useTicket(miniApp, harness);
        await applyStamp(miniApp, 'success');
      },
      getMessage: (rejection, locale, { getSettings }) => echossText(rejection, getSettings(locale)),
    },
  ],
} satisfies Partial<Record<MemberCallId, ErrorScenario | readonly ErrorScenario[]>>;
