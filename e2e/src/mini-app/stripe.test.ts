import { beforeAll, describe, expect } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { buy, refundPart, sellThrough } from './card-payment.js';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import { ticketMessages } from './ticket-messages.js';

const harness = miniAppHarness('stripe');
const cards = { visa: '4242424242424242', authenticating: '4000000000003220', declined: '4000000000000002' };

describe('an app that takes cards through Stripe', () => {
  let ticketId: string;
  beforeAll(async () => {
    const credentials = { ccid: 'acct_aoba', secretKey: 'sk_test_aoba', tokenApiKey: 'pk_test_aoba' };
    ticketId = await sellThrough(harness.shop, { gateway: 'stripe', ...credentials });
  });

  testInLocale(
    '[C163] sells a ticket, keeps the card, authenticates with 3-D Secure, and refunds',
    async (locale) => {
      const t = ticketMessages[locale];
      const { passTicket } = harness.getSettings(locale);
      const miniApp = await harness.openAsMember('stripe', locale);
      await buy(miniApp, ticketId, cards.declined);
      await miniApp.expectTexts(errorTexts[locale].paymentRefused);
      miniApp.forgive();
      await buy(miniApp, ticketId, cards.visa, '1,000', { save: true });
      await miniApp.expectTexts(passTicket.purchasedText);
      await miniApp.inspect('purchased');

      await miniApp.open(`/tickets/purchase?id=${ticketId}`);
      await miniApp.tap(t.toPay);
      await miniApp.expectTexts(t.previous.replace('1111', '4242'));
      await miniApp.page.getByLabel(t.times).selectOption({ label: t.instalments });
      await miniApp.inspect('previous-card');
      await miniApp.tap(t.pay('1,000'));
      await miniApp.expectTexts(passTicket.purchasedText);

      const other = await harness.openAsMember('stripe-authentication', locale);
      await buy(other, ticketId, cards.authenticating);
      await other.page.waitForURL('**/stripe/3d-secure/**');
      await other.shoot('bank');
      await other.page.getByRole('button', { name: t.succeed, exact: true }).click();
      await other.expectTexts(passTicket.purchasedText);
      for (const page of [miniApp, other]) await page.close();

      expect(await refundPart(harness.shop)).toMatchObject({
        amount: 400,
        completedAt: expect.any(String),
      });
    },
  );
});
