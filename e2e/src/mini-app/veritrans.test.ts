import { beforeAll, describe, expect } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { createVeriTransKeys } from '@noren/local-stack/testing';
import { buy, refundPart, sellThrough } from './card-payment.js';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import { ticketMessages } from './ticket-messages.js';

const harness = miniAppHarness('veritrans');
const name = 'HANAKO NOREN';
const cards = { visa: '4111111111111111', authenticating: '4000000000003220' };

describe('an app that takes cards through VeriTrans 4G', () => {
  let ticketId: string;
  beforeAll(async () => {
    const credentials = createVeriTransKeys('A100000000000001069001cc');
    ticketId = await sellThrough(harness.shop, { gateway: 'veriTrans', ...credentials });
  });

  testInLocale('[C163] sells a ticket with 3-D Secure, keeps the card, and refunds', async (locale) => {
    const t = ticketMessages[locale];
    const { passTicket } = harness.getSettings(locale);
    const miniApp = await harness.openAsMember('veritrans', locale);
    await buy(miniApp, ticketId, cards.authenticating, '1,000', { name });
    await miniApp.page.waitForURL('**/veritrans/3d-secure/**');
    await miniApp.shoot('bank');
    await miniApp.page.getByRole('button', { name: t.fail, exact: true }).click();
    await miniApp.expectTexts(errorTexts[locale].paymentAuthenticationFailed);

    // A card that the issuer does not ask about passes by the bank's page, and returns.
    await buy(miniApp, ticketId, cards.visa, '1,000', { save: true, name });
    await miniApp.expectTexts(passTicket.purchasedText);
    await miniApp.inspect('purchased');
    await miniApp.open(`/tickets/purchase?id=${ticketId}`);
    await miniApp.tap(t.toPay);
    await miniApp.expectTexts(t.previous);
    await miniApp.tap(t.pay('1,000'));
    await miniApp.expectTexts(passTicket.purchasedText);
    await miniApp.close();

    expect(await refundPart(harness.shop)).toMatchObject({
      amount: 400,
      completedAt: expect.any(String),
    });
  });
});
