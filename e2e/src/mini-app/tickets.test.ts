import { describe } from '@jest/globals';
import { errorTexts, ticketSerialEndpoints } from '@noren/contracts';
import { buy, fillCard } from './card-payment.js';
import { miniAppHarness } from './mini-app-harness.js';
import type { Phone } from './phone.js';
import { actionMessages } from './press-words.js';
import { ticketMessages } from './ticket-messages.js';
import { testInLocale } from './test-in-locale.js';

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
    '[§4-ticket-card] buys a ticket with a card, uses it by the code of the store, and buys with the same card again',
    async (locale) => {
      const t = ticketMessages[locale];
      const code = actionMessages[locale];
      const errors = errorTexts[locale];
      const { passTicket, ticket, text } = harness.said(locale);
      const phone = await harness.member('ticket', locale);
      await phone.open('/tickets');
      await phone.look('on-sale');
      await phone.open(`/tickets/detail?id=${await harness.shop.toId('tickets', 'コーヒー回数券')}`);
      await phone.look('detail');
      await phone.tap(ticket.purchaseButtonText);
      await phone.sees(passTicket.confirmText);
      await phone.look('confirm');
      await phone.tap(t.toPay);
      await phone.tap(t.pay('4,000'));
      await phone.sees(t.numberWrong, t.expiryWrong, t.codeWrong);
      await phone.look('card-empty');
      await fillCard(phone, '4111111111111111');
      await phone.tick(t.save);
      await phone.look('card');
      await phone.tap(t.pay('4,000'));
      await phone.sees(passTicket.purchasedText);
      await phone.look('purchased');
      await phone.tap(t.toOwned);
      await phone.sees(t.left(11));
      await phone.look('owned');
      await phone.tap(ticket.useButtonText);
      await phone.tap(text.confirmButtonText);
      await phone.fill(code.code, '0000');
      await phone.tap(code.enter);
      await phone.sees(errors.ticketCodeWrong);
      await phone.look('code-wrong');
      await phone.tap(code.retype);
      await phone.fill(code.code, '1111');
      await phone.tap(code.enter);
      await phone.sees(ticket.usedText, t.left(10));
      await phone.look('used');

      const again = await add('珈琲豆引換券', { totalUses: 1 });
      await phone.open(`/tickets/purchase?id=${again}`);
      await phone.tap(t.toPay);
      await phone.sees(t.previous);
      await phone.page.getByLabel(t.times).selectOption({ label: t.instalments });
      await phone.look('previous-card');
      await phone.tap(t.pay('1,000'));
      await phone.sees(passTicket.purchasedText);
      await phone.tap(t.toOwned);
      await phone.tap(ticket.useButtonText);
      await phone.tap(text.confirmButtonText);
      await phone.sees(ticket.usedText);
      await phone.tap(text.closeButtonText);
      await phone.sees(t.usedUp);
      await phone.look('used-up');
      await phone.open(`/tickets/purchase?id=${again}`);
      await phone.tap(t.toPay);
      await phone.tap(t.forget);
      await phone.look('forget-card');
      await phone.tap(t.forgetYes);
      await phone.sees(t.forgotten);
      await phone.end();
    },
  );

  testInLocale(
    '[§4-pass-start] authenticates with 3-D Secure: fails, gives up, succeeds; begins to use the pass, once a day',
    async (locale) => {
      const t = ticketMessages[locale];
      const errors = errorTexts[locale];
      const { passTicket, ticket, text } = harness.said(locale);
      const id = await harness.shop.toId('tickets', 'コーヒー30日パス');
      const phone = await harness.member('pass-ticket', locale);
      await phone.open('/pass-tickets');
      await phone.look('on-sale');
      await buy(phone, id, '4000000000003220', '2,980');
      await phone.page.waitForURL('**/3d-secure/**');
      await phone.shoot('bank');
      await phone.page.getByRole('button', { name: t.fail }).click();
      await phone.sees(t.refused, errors.paymentAuthenticationFailed);
      await phone.look('authentication-failed');
      await phone.tap(t.again);
      await buy(phone, id, '4000000000003220', '2,980');
      await phone.page.waitForURL('**/3d-secure/**');
      await phone.page.goBack();
      await phone.sees(t.bank);
      await phone.look('not-authenticated');
      await phone.tap(t.stop);
      await phone.look('give-up');
      await phone.tap(t.stopYes);
      await phone.sees(t.cancelled);
      await phone.look('cancelled');
      await buy(phone, id, '4000000000003220', '2,980');
      await phone.page.waitForURL('**/3d-secure/**');
      await phone.page.getByRole('button', { name: t.succeed, exact: true }).click();
      await phone.sees(passTicket.purchasedText);
      await phone.look('purchased');
      await phone.tap(t.toOwned);
      await phone.sees(passTicket.startText);
      await phone.look('before-start');
      await phone.tap(passTicket.startButtonText);
      await phone.page.locator('dialog[open]').waitFor();
      await phone.look('start');
      await phone.sayYes();
      await phone.sees(t.started);
      await phone.look('started');
      await phone.tap(text.closeButtonText);
      await phone.tap(ticket.useButtonText);
      await phone.tap(text.confirmButtonText);
      await phone.sees(ticket.usedText);
      await phone.tap(text.closeButtonText);
      await phone.sees(t.usedToday);
      await phone.look('used-today');
      await phone.open('/pass-tickets?tab=owned');
      await phone.sees(t.usedTodayLabel);
      await phone.end();
    },
  );

  testInLocale('shows an error for a declined card and for an unavailable gateway', async (locale) => {
    const errors = errorTexts[locale];
    const ticketId = await add('お試しチケット');
    const phone = await harness.member('card-refused', locale);
    for (const [card, code] of [
      ['4000000000000028', 'paymentRefused'],
      ['4000000000000259', 'partnerUnavailable'],
    ] as const) {
      await buy(phone, ticketId, card);
      await phone.sees(errors[code]);
      phone.forgive();
      await phone.look(code);
    }
    await phone.end();
  });

  testInLocale(
    '[§4-ticket-serial-code] changes a serial code of the shop into a ticket, once',
    async (locale) => {
      const t = ticketMessages[locale];
      const errors = errorTexts[locale];
      const { passTicket } = harness.said(locale);
      const ticketId = await harness.shop.toId('tickets', 'コーヒー30日パス');
      const params = { appId: harness.shop.appId, ticketId };
      const { data } = await harness.shop.client.call(ticketSerialEndpoints.create, {
        params,
        body: { count: 1 },
      });
      const [code = ''] = data.codes;
      const redeem = async (phone: Phone, typed: string) => {
        await phone.open(`/tickets/purchase?id=${ticketId}`);
        await phone.page.getByText(t.serialWay).first().click();
        await phone.tap(t.toPay);
        await phone.fill(t.serial, typed);
        await phone.tap(t.redeem);
      };
      const phone = await harness.member('serial', locale);
      await redeem(phone, 'WRONG0000000');
      await phone.sees(t.failed, errors.serialCodeWrong);
      await phone.look('wrong');
      await redeem(phone, code);
      await phone.sees(passTicket.purchasedText);
      await phone.look('purchased');
      await phone.end();
      const other = await harness.member('serial-used', locale);
      await redeem(other, code);
      await other.sees(t.failed, errors.serialCodeUsed);
      await other.look('used');
      await other.end();
    },
  );

  testInLocale(
    '[§4-ticket-labels] labels what cannot be bought: ended, over, outside its term, for gold members, purchased',
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
      const other = await harness.member('ticket-others', locale);
      await buy(other, first, '4111111111111111');
      await other.sees(harness.said(locale).passTicket.purchasedText);
      await other.end();
      const phone = await harness.member('ticket-states', locale);
      await phone.open('/pass-tickets?tab=owned');
      await phone.sees(harness.said(locale).passTicket.emptyText);
      await phone.look('no-valid-item');
      await buy(phone, exclusive, '5555555555554444');
      await phone.sees(harness.said(locale).passTicket.purchasedText);
      for (const [id, label] of [
        [first, ended],
        [sold, over],
        [coming, outside],
        [golden, harness.said(locale).text.goldOnlyText],
        [exclusive, purchased],
      ] as const) {
        await phone.open(`/tickets/detail?id=${id}`);
        await phone.page.getByRole('button', { name: label, exact: true }).waitFor();
      }
      await phone.open('/tickets');
      await phone.sees(ended ?? '', over ?? '', outside ?? '', gold ?? '');
      await phone.look('labels');
      await phone.end();
    },
  );
});
