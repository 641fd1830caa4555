import { describe } from '@jest/globals';
import type { Locale } from '@noren/contracts';
import { buy, fillCard } from './card-payment.js';
import { makeMember, sessionIn, type Tier } from './member-client.js';
import { miniAppHarness } from './mini-app-harness.js';
import { ticketMessages } from './ticket-messages.js';
import { testInLocale } from './test-in-locale.js';

const words = {
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

  testInLocale('sell gold-only tickets to gold members, until they lose the tier', async (locale) => {
    const t = words[locale];
    const { member, passTicket, text, ticket } = harness.said(locale);
    const id = await goldTicket();
    const phone = await harness.member('gold', locale, { tier: 'goldMember' });
    await phone.open('/member');
    await phone.sees(member.goldLabel);
    await phone.look('card');
    await phone.open('/login');
    await phone.sees(t.goldMember);
    await phone.look('logged-in');
    await phone.open(`/tickets/detail?id=${id}`);
    await phone.sees(t.goldOnly);
    await phone.look('ticket');
    await phone.tap(ticket.purchaseButtonText);
    await phone.page.waitForURL('**/tickets/purchase?**');
    await buy(phone, id, '4111111111111111');
    await phone.sees(passTicket.purchasedText);
    await phone.look('purchased');

    const { toPay, pay, failed } = ticketMessages[locale];
    await phone.open(`/tickets/purchase?id=${id}`);
    await phone.tap(toPay);
    await fillCard(phone, '4111111111111111');
    await makeMember(harness, await sessionIn(phone), 'member');
    await phone.tap(pay('1,000'));
    await phone.sees(failed, text.goldOnlyText);
    await phone.look('gold-no-more');
    await phone.end();
  });

  testInLocale('label shop staff and sell them no gold-only tickets', async (locale) => {
    const t = words[locale];
    const { text } = harness.said(locale);
    const id = await goldTicket();
    const phone = await harness.member('staff', locale, { tier: 'shopStaff' });
    await phone.open('/member');
    await phone.sees(t.staff, t.shopStaff);
    await phone.look('card');
    await phone.open('/login');
    await phone.sees(t.shopStaff);
    await phone.open(`/tickets/detail?id=${id}`);
    await phone.page.getByRole('button', { name: text.goldOnlyText, exact: true }).waitFor();
    await phone.look('ticket');
    await phone.open(`/tickets/purchase?id=${id}`);
    await phone.sees(text.goldOnlyText);
    await phone.look('purchase');
    await phone.end();
  });
});
