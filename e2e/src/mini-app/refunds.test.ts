import { describe, expect } from '@jest/globals';
import { eventually } from '@noren/service-kit/testing';
import { changeDocument } from '../stored-document.js';
import { buy } from './card-payment.js';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import { ticketMessages } from './ticket-messages.js';

/** The shop's account at the card gateway's sandbox. */
const shop = { ccid: 'aoba', headers: { authorization: 'Bearer sandbox' } };

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

const harness = miniAppHarness('refunds');

describe('a cancelled purchase', () => {
  async function orderIs(purchaseId: string, status: string): Promise<void> {
    const order = `${harness.stack.urls.partners}/card-gateway/shops/${shop.ccid}/orders/${purchaseId}`;
    await eventually(async () => {
      const { data } = (await (await fetch(order, shop)).json()) as { data?: { status: string } };
      expect(data?.status).toBe(status);
    });
  }

  testInLocale(
    'refunds a charge that arrives after the cancellation, and makes the ticket available again',
    async (locale) => {
      const t = ticketMessages[locale];
      const { passTicket, history } = harness.getSettings(locale);
      const name = `お一人さま1枚のパス ${locale}`;
      const id = await harness.shop.add('tickets', {
        name,
        kind: 'passTicket',
        payments: ['card'],
        price: 1_000,
        billedAmount: 1_000,
        validityDays: 30,
        exclusive: true,
      });
      const miniApp = await harness.openAsMember('refund', locale);
      await buy(miniApp, id, '4000000000003220');
      await miniApp.page.waitForURL('**/3d-secure/**');
      const bank = miniApp.page.url();
      await miniApp.page.goBack();
      await miniApp.expectTexts(t.bank);
      const purchaseId = new URL(miniApp.page.url()).searchParams.get('purchase') ?? '';
      await miniApp.tap(t.stop);
      // Postpones the service's poll of the gateway until the member has cancelled.
      await changeDocument(harness.stack, ['loyalty', 'ticket-purchases', purchaseId], {
        nextAskAt: tomorrow(),
      });
      // At this moment the cardholder confirms in the bank's app on the same phone.
      await fetch(`${bank}/succeed`, { method: 'POST', redirect: 'manual' });
      await orderIs(purchaseId, 'charged');
      await miniApp.confirm();
      await miniApp.expectTexts(t.cancelled, t.notCharged);
      await miniApp.inspect('cancelled');
      await orderIs(purchaseId, 'refunded');
      await miniApp.page.reload();
      await miniApp.expectTexts(t.cancelled);
      await miniApp.open('/history');
      const purchases = miniApp.page.getByRole('tab').nth(4);
      await purchases.click();
      await miniApp.expectTexts(history.emptyText);
      await miniApp.inspect('history-without');
      await miniApp.open('/pass-tickets?tab=owned');
      await miniApp.expectTexts(passTicket.emptyText);

      await buy(miniApp, id, '4111111111111111');
      await miniApp.expectTexts(passTicket.purchasedText);
      await miniApp.open('/history');
      await purchases.click();
      await miniApp.expectTexts(name);
      await miniApp.inspect('history-with');
      await miniApp.close();
    },
  );
});
