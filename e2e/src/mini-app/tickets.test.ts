import { describe } from '@jest/globals';
import { errorTexts } from '@noren/contracts/errors';
import { ticketSerialEndpoints } from '@noren/contracts/tickets';
import { buy, fillCard } from './card-payment.js';
import { miniAppHarness, testInLocale } from './mini-app-harness.js';
import type { MiniAppPage } from './mini-app-page.js';
import { actionMessages } from './actions.js';
import { ticketMessages } from './ticket-messages.js';

const always = { payments: ['card'] as const, price: 1_000, billedAmount: 1_000, validityDays: 30 };

const harness = miniAppHarness('tickets');

describe('the ticket flow', () => {
  const add = (name: string, values: object = {}) =>
    harness.shop.add('tickets', {
      ...always,
      payments: ['card'],
      kind: 'ticket',
      oncePerDay: false,
      name,
      ...values,
    });

  testInLocale(
    '[§4-ticket-card] buys a ticket with a card, uses it with the store code, and buys with the same card again',
    async (locale) => {
      const t = ticketMessages[locale];
      const code = actionMessages[locale];
      const errors = errorTexts[locale];
      const { passTicket, ticket, text } = harness.getSettings(locale);
      const miniApp = await harness.openAsMember('ticket', locale);
      await miniApp.open('/tickets');
      await miniApp.inspect('on-sale');
      await miniApp.open(`/tickets/detail?id=${await harness.shop.toId('tickets', 'コーヒー回数券')}`);
      await miniApp.inspect('detail');
      await miniApp.tap(ticket.purchaseButtonText);
      await miniApp.expectTexts(passTicket.confirmText);
      await miniApp.inspect('confirm');
      await miniApp.tap(t.toPay);
      await miniApp.tap(t.pay('4,000'));
      await miniApp.expectTexts(t.numberWrong, t.expiryWrong, t.codeWrong);
      await miniApp.inspect('card-empty');
      await fillCard(miniApp, '4111111111111111');
      await miniApp.check(t.save);
      await miniApp.inspect('card');
      await miniApp.tap(t.pay('4,000'));
      await miniApp.expectTexts(passTicket.purchasedText);
      await miniApp.inspect('purchased');
      await miniApp.tap(t.toOwned);
      await miniApp.expectTexts(t.left(11));
      await miniApp.inspect('owned');
      await miniApp.tap(ticket.useButtonText);
      await miniApp.tap(text.confirmButtonText);
      await miniApp.fill(code.code, '0000');
      await miniApp.tap(code.enter);
      await miniApp.expectTexts(errors.ticketCodeWrong);
      await miniApp.inspect('code-wrong');
      await miniApp.tap(code.retype);
      await miniApp.fill(code.code, '1111');
      await miniApp.tap(code.enter);
      await miniApp.expectTexts(ticket.usedText, t.left(10));
      await miniApp.inspect('used');

      const secondTicketId = await add('珈琲豆引換券', { totalUses: 1 });
      await miniApp.open(`/tickets/purchase?id=${secondTicketId}`);
      await miniApp.tap(t.toPay);
      await miniApp.expectTexts(t.previous);
      await miniApp.page.getByLabel(t.times).selectOption({ label: t.instalments });
      await miniApp.inspect('previous-card');
      await miniApp.tap(t.pay('1,000'));
      await miniApp.expectTexts(passTicket.purchasedText);
      await miniApp.tap(t.toOwned);
      await miniApp.tap(ticket.useButtonText);
      await miniApp.tap(text.confirmButtonText);
      await miniApp.expectTexts(ticket.usedText);
      await miniApp.tap(text.closeButtonText);
      await miniApp.expectTexts(t.usedUp);
      await miniApp.inspect('used-up');
      await miniApp.open(`/tickets/purchase?id=${secondTicketId}`);
      await miniApp.tap(t.toPay);
      await miniApp.tap(t.removeCard);
      await miniApp.inspect('remove-card');
      await miniApp.tap(t.removeYes);
      await miniApp.expectTexts(t.removed);
      await miniApp.close();
    },
  );

  testInLocale(
    '[§4-pass-start] authenticates with 3-D Secure after a failure and a cancellation, and uses the pass once a day',
    async (locale) => {
      const t = ticketMessages[locale];
      const errors = errorTexts[locale];
      const { passTicket, ticket, text } = harness.getSettings(locale);
      const id = await harness.shop.toId('tickets', 'コーヒー30日パス');
      const miniApp = await harness.openAsMember('pass-ticket', locale);
      await miniApp.open('/pass-tickets');
      await miniApp.inspect('on-sale');
      await buy(miniApp, id, '4000000000003220', '2,980');
      await miniApp.page.waitForURL('**/3d-secure/**');
      await miniApp.shoot('bank');
      await miniApp.page.getByRole('button', { name: t.fail }).click();
      await miniApp.expectTexts(t.refused, errors.paymentAuthenticationFailed);
      await miniApp.inspect('authentication-failed');
      await miniApp.tap(t.again);
      await buy(miniApp, id, '4000000000003220', '2,980');
      await miniApp.page.waitForURL('**/3d-secure/**');
      await miniApp.page.goBack();
      await miniApp.expectTexts(t.bank);
      await miniApp.inspect('not-authenticated');
      await miniApp.tap(t.stop);
      await miniApp.inspect('give-up');
      await miniApp.tap(t.stopYes);
      await miniApp.expectTexts(t.cancelled);
      await miniApp.inspect('cancelled');
      await buy(miniApp, id, '4000000000003220', '2,980');
      await miniApp.page.waitForURL('**/3d-secure/**');
      await miniApp.page.getByRole('button', { name: t.succeed, exact: true }).click();
      await miniApp.expectTexts(passTicket.purchasedText);
      await miniApp.inspect('purchased');
      await miniApp.tap(t.toOwned);
      await miniApp.expectTexts(passTicket.startText);
      await miniApp.inspect('before-start');
      await miniApp.tap(passTicket.startButtonText);
      await miniApp.page.locator('dialog[open]').waitFor();
      await miniApp.inspect('start');
      await miniApp.confirm();
      await miniApp.expectTexts(t.started);
      await miniApp.inspect('started');
      await miniApp.tap(text.closeButtonText);
      await miniApp.tap(ticket.useButtonText);
      await miniApp.tap(text.confirmButtonText);
      await miniApp.expectTexts(ticket.usedText);
      await miniApp.tap(text.closeButtonText);
      await miniApp.expectTexts(t.usedToday);
      await miniApp.inspect('used-today');
      await miniApp.open('/pass-tickets?tab=owned');
      await miniApp.expectTexts(t.usedTodayLabel);
      await miniApp.close();
    },
  );

  testInLocale(
    'asks again if the price is raised while a member pays, and charges what was agreed',
    async (locale) => {
      const t = ticketMessages[locale];
      const { passTicket } = harness.getSettings(locale);
      const ticketId = await add('値上げするチケット');
      const miniApp = await harness.openAsMember('price-raised', locale);
      await miniApp.open(`/tickets/purchase?id=${ticketId}`);
      await miniApp.tap(t.toPay);
      await fillCard(miniApp, '4111111111111111');
      await harness.shop.change('tickets', ticketId, { billedAmount: 1_500 });
      await miniApp.tap(t.pay('1,000'));
      await miniApp.expectTexts(errorTexts[locale].offerChanged);
      await miniApp.inspect('price-raised');
      await miniApp.tap(actionMessages[locale].review);
      await miniApp.tap(t.toPay);
      await fillCard(miniApp, '4111111111111111');
      await miniApp.tap(t.pay('1,500'));
      await miniApp.expectTexts(passTicket.purchasedText);
      await miniApp.close();
    },
  );

  testInLocale('shows an error for a declined card and for an unavailable gateway', async (locale) => {
    const errors = errorTexts[locale];
    const ticketId = await add('お試しチケット');
    const miniApp = await harness.openAsMember('card-refused', locale);
    for (const [card, code] of [
      ['4000000000000028', 'paymentRefused'],
      ['4000000000000259', 'partnerUnavailable'],
    ] as const) {
      await buy(miniApp, ticketId, card);
      await miniApp.expectTexts(errors[code]);
      miniApp.forgive();
      await miniApp.inspect(code);
    }
    await miniApp.close();
  });

  testInLocale(
    '[§4-ticket-serial-code] redeems a serial code of the shop for a ticket once',
    async (locale) => {
      const t = ticketMessages[locale];
      const errors = errorTexts[locale];
      const { passTicket } = harness.getSettings(locale);
      const ticketId = await harness.shop.toId('tickets', 'コーヒー30日パス');
      const params = { appId: harness.shop.appId, ticketId };
      const { data } = await harness.shop.client.call(ticketSerialEndpoints.create, {
        params,
        body: { count: 1 },
      });
      const [code = ''] = data.codes;
      const redeem = async (miniApp: MiniAppPage, typed: string) => {
        await miniApp.open(`/tickets/purchase?id=${ticketId}`);
        await miniApp.page.getByText(t.serialWay).first().click();
        await miniApp.tap(t.toPay);
        await miniApp.fill(t.serial, typed);
        await miniApp.tap(t.redeem);
      };
      const miniApp = await harness.openAsMember('serial', locale);
      await redeem(miniApp, 'WRONG0000000');
      await miniApp.expectTexts(t.failed, errors.serialCodeWrong);
      await miniApp.inspect('wrong');
      await redeem(miniApp, code);
      await miniApp.expectTexts(passTicket.purchasedText);
      await miniApp.inspect('purchased');
      await miniApp.close();
      const other = await harness.openAsMember('serial-used', locale);
      await redeem(other, code);
      await other.expectTexts(t.failed, errors.serialCodeUsed);
      await other.inspect('used');
      await other.close();
    },
  );

  testInLocale(
    '[§4-ticket-labels] labels tickets that are sold out, expired, outside their term, gold-only or purchased',
    async (locale) => {
      const t = ticketMessages[locale];
      const [ended, over, outside, gold, purchased] = t.states;
      const past = new Date(Date.now() - 86_400_000).toISOString();
      const future = new Date(Date.now() + 86_400_000).toISOString();
      const first = await add('先着チケット', { firstPeople: 1 });
      const exclusive = await add('お一人さま1枚のチケット', { exclusive: true });
      const sold = await add('販売終了チケット', { endsAt: past });
      const coming = await add('販売前チケット', { startsAt: future });
      const golden = await add('ゴールドチケット', { goldOnly: true });
      const other = await harness.openAsMember('ticket-others', locale);
      await buy(other, first, '4111111111111111');
      await other.expectTexts(harness.getSettings(locale).passTicket.purchasedText);
      await other.close();
      const miniApp = await harness.openAsMember('ticket-states', locale);
      await miniApp.open('/pass-tickets?tab=owned');
      await miniApp.expectTexts(harness.getSettings(locale).passTicket.emptyText);
      await miniApp.inspect('no-valid-item');
      await buy(miniApp, exclusive, '5555555555554444');
      await miniApp.expectTexts(harness.getSettings(locale).passTicket.purchasedText);
      for (const [id, label] of [
        [first, ended],
        [sold, over],
        [coming, outside],
        [golden, harness.getSettings(locale).text.goldOnlyText],
        [exclusive, purchased],
      ] as const) {
        await miniApp.open(`/tickets/detail?id=${id}`);
        await miniApp.page.getByRole('button', { name: label, exact: true }).waitFor();
      }
      await miniApp.open('/tickets');
      await miniApp.expectTexts(ended ?? '', over ?? '', outside ?? '', gold ?? '');
      await miniApp.inspect('labels');
      await miniApp.close();
    },
  );
});
