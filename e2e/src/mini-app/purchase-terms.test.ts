import { describe, expect } from '@jest/globals';
import type { Locale } from '@noren/contracts/errors';
import { staffPurchaseEndpoints } from '@noren/contracts/tickets';
import { openConsolePage } from '../console/console-page.js';
import { drainErrors, findScreenViolations, goTo } from '../console/screen.js';
import { fillCard } from './card-payment.js';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import { ticketMessages } from './ticket-messages.js';

const messages = {
  ja: {
    agree: '上記の内容に同意します',
    agreeNeeded: '内容をご確認のうえ、同意してください。',
    withTax: '1,000円（税込）',
    receipt: '領収内容',
    refunded: '返金済み',
    refundedAmount: '600円',
    bought: 'チケットを購入',
    returned: 'チケットを返金',
    ending: '退会すると失効するもの',
  },
  en: {
    agree: 'I agree to the above',
    agreeNeeded: 'Please read the terms and agree to them.',
    withTax: '¥1,000 (tax included)',
    receipt: 'Receipt',
    refunded: 'Refunded',
    refundedAmount: '¥600',
    bought: 'Ticket bought',
    returned: 'Ticket refunded',
    ending: 'What ends when you leave',
  },
} satisfies Record<Locale, object>;

const staffMessages = {
  ja: {
    purchases: '購入履歴',
    development: '開発',
    ordered: '購入の申し込み',
    refund: '返金する',
    other: '金額を指定',
    reason: '理由',
    confirm: '¥600を返金する',
    refunded: '返金済み',
  },
  en: {
    purchases: 'Purchases',
    development: 'Development',
    ordered: 'Ordered',
    refund: 'Refund',
    other: 'Another amount',
    reason: 'Reason',
    confirm: 'Refund ¥600',
    refunded: 'Refunded',
  },
} satisfies Record<Locale, object>;

const terms = {
  sellerStatement: '販売業者：あおば珈琲株式会社\n所在地：東京都千代田区丸の内1-1-1\n電話：03-1234-5678',
  cancellationTerms: '未使用のチケットは、有効期限まで全額を返金します。',
};
const harness = miniAppHarness('purchase terms');

describe('a purchase with terms', () => {
  /** Refunds the purchase of a ticket in the console. */
  async function refund(locale: Locale, ticketName: string): Promise<void> {
    const t = staffMessages[locale];
    const options = { locale, folder: 'purchases' };
    const staff = await openConsolePage(harness.browser, harness.stack, options);
    const { page } = staff;
    await goTo(staff, `/app/${harness.shop.appId}/other-setting/pass-ticket`);
    await page.getByRole('tab', { name: t.purchases }).click();
    await page.getByText(t.development, { exact: true }).click();
    await page.getByRole('button', { name: ticketName }).click();
    await page.getByText(t.ordered).waitFor();
    const drawer = page.getByRole('dialog').first();
    await staff.shoot('purchase');
    await drawer.getByRole('button', { name: t.refund, exact: true }).click();
    await page.getByRole('radio', { name: t.other }).check();
    await page.getByRole('spinbutton').fill('600');
    await page.getByRole('textbox', { name: t.reason }).fill('閉店');
    await staff.shoot('refund');
    expect(await findScreenViolations(staff)).toEqual([]);
    await page.getByRole('button', { name: t.confirm }).click();
    await drawer.getByText(t.refunded).first().waitFor();
    await staff.shoot('refunded');
    expect(drainErrors(staff)).toEqual([]);
    await staff.context.close();
  }

  testInLocale('is agreed to, has a receipt, and shows its refund', async (locale) => {
    const t = messages[locale];
    const { toPay, pay } = ticketMessages[locale];
    const { passTicket } = harness.getSettings(locale);
    const { shop } = harness;
    await shop.release({ passTicket: terms });
    const name = `コーヒーチケット ${locale}`;
    const id = await shop.add('tickets', {
      ...{ name, kind: 'ticket', payments: ['card'], price: 1_000, billedAmount: 1_000, validityDays: 30 },
    });
    const miniApp = await harness.openAsMember('purchase-terms', locale);
    await miniApp.open(`/tickets/purchase?id=${id}`);
    await miniApp.expectTexts(t.withTax, '所在地：東京都千代田区丸の内1-1-1', terms.cancellationTerms);
    await miniApp.tap(toPay);
    await miniApp.expectTexts(t.agreeNeeded);
    await miniApp.checkSmallScreen('confirm');
    await miniApp.check(t.agree);
    await miniApp.inspect('confirm');
    await miniApp.tap(toPay);
    await fillCard(miniApp, '4111111111111111');
    await miniApp.tap(pay('1,000'));
    await miniApp.expectTexts(passTicket.purchasedText);

    await miniApp.open('/member/delete');
    await miniApp.expectTexts(t.ending, name);
    await miniApp.inspect('leaving');
    const query = { environment: 'development' } as const;
    const params = { appId: shop.appId };
    const { data: purchases } = await shop.client.call(staffPurchaseEndpoints.list, { params, query });
    const purchaseId = purchases[0]?.id ?? '';
    await miniApp.open(`/tickets/owned?id=${purchaseId}`);
    await miniApp.expectTexts(t.receipt, purchaseId, t.withTax);
    await miniApp.inspect('receipt');
    await refund(locale, name);
    await miniApp.page.reload();
    await miniApp.expectTexts(t.refunded, t.refundedAmount);
    await miniApp.inspect('refunded');
    await miniApp.checkSmallScreen('refunded');
    await miniApp.open('/history');
    await miniApp.page.getByRole('tab').last().click();
    await miniApp.expectTexts(`${t.bought}: ${name}`, `${t.returned}: ${name}`);
    await miniApp.close();
  });
});
