import { describe } from '@jest/globals';
import type { Locale } from '@noren/contracts/errors';
import { buy, fillCard } from './card-payment.js';
import { setMemberTier, getStoredSession, type Tier } from './member-client.js';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import { ticketMessages } from './ticket-messages.js';

const messages = {
  ja: {
    goldMember: 'ゴールド会員',
    shopStaff: 'スタッフ',
    goldOnly: 'ゴールド会員限定',
    staff: '店舗スタッフとして登録されています。',
  },
  en: {
    goldMember: 'Gold member',
    shopStaff: 'Staff',
    goldOnly: 'Gold members only',
    staff: 'You are registered as shop staff.',
  },
} satisfies Record<Locale, Partial<Record<Tier, string>> & Record<string, string>>;

/** What only gold members and shop staff see. */
const harness = miniAppHarness('kinds of members');

describe('member tiers', () => {
  const goldTicket = () =>
    harness.shop.add('tickets', {
      name: 'ゴールド会員のチケット',
      kind: 'ticket',
      payments: ['card'],
      price: 1_000,
      billedAmount: 1_000,
      validityDays: 30,
      goldOnly: true,
    });

  testInLocale('[C99] sell gold-only tickets to gold members, until they lose the tier', async (locale) => {
    const t = messages[locale];
    const { member, passTicket, text, ticket } = harness.getSettings(locale);
    const id = await goldTicket();
    const miniApp = await harness.openAsMember('gold', locale, { tier: 'goldMember' });
    await miniApp.open('/member');
    await miniApp.expectTexts(member.goldLabel);
    await miniApp.inspect('card');
    await miniApp.open('/login');
    await miniApp.expectTexts(t.goldMember);
    await miniApp.inspect('logged-in');
    await miniApp.open(`/tickets/detail?id=${id}`);
    await miniApp.expectTexts(t.goldOnly);
    await miniApp.inspect('ticket');
    await miniApp.tap(ticket.purchaseButtonText);
    await miniApp.page.waitForURL('**/tickets/purchase?**');
    await buy(miniApp, id, '4111111111111111');
    await miniApp.expectTexts(passTicket.purchasedText);
    await miniApp.inspect('purchased');

    const { toPay, pay, failed } = ticketMessages[locale];
    await miniApp.open(`/tickets/purchase?id=${id}`);
    await miniApp.tap(toPay);
    await fillCard(miniApp, '4111111111111111');
    await setMemberTier(harness, await getStoredSession(miniApp), 'member');
    await miniApp.tap(pay('1,000'));
    await miniApp.expectTexts(failed, text.goldOnlyText);
    await miniApp.inspect('gold-no-more');
    await miniApp.close();
  });

  testInLocale('[C99] label shop staff and sell them no gold-only tickets', async (locale) => {
    const t = messages[locale];
    const { text } = harness.getSettings(locale);
    const id = await goldTicket();
    const miniApp = await harness.openAsMember('staff', locale, { tier: 'shopStaff' });
    await miniApp.open('/member');
    await miniApp.expectTexts(t.staff, t.shopStaff);
    await miniApp.inspect('card');
    await miniApp.open('/login');
    await miniApp.expectTexts(t.shopStaff);
    await miniApp.open(`/tickets/detail?id=${id}`);
    await miniApp.page.getByRole('button', { name: text.goldOnlyText, exact: true }).waitFor();
    await miniApp.inspect('ticket');
    await miniApp.open(`/tickets/purchase?id=${id}`);
    await miniApp.expectTexts(text.goldOnlyText);
    await miniApp.inspect('purchase');
    await miniApp.close();
  });
});
