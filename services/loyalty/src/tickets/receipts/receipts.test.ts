import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@noren/contracts/members';
import { staffPurchaseEndpoints } from '@noren/contracts/tickets';
import { type Mail, startMail } from '@noren/local-stack/testing';
import type { Mongo } from '@noren/service-kit';
import { eventually, waitForDelivery } from '@noren/service-kit/testing';
import type { TestApp } from '../../../test/loyalty-harness.js';
import { setConfirmedMail } from '../../../test/prepared-members.js';
import {
  cardSettings,
  createPatientHarness,
  type TicketHarness,
  type TicketShop,
  ticketShop,
  withTickets,
} from '../../../test/tickets/ticket-harness.js';

let mail: Mail;
let harness: TicketHarness;
let mongo: Mongo;
let app: TestApp;
let shop: TicketShop;

beforeAll(async () => {
  mail = await startMail();
  harness = await createPatientHarness({ SMTP_URL: mail.smtpUrl });
  ({ mongo } = await harness.loyalty.harness.connect());
  app = await harness.loyalty.app({ features: withTickets });
  shop = ticketShop(harness, app);
  const passTicket = { ...cardSettings.passTicket, sellerStatement: '販売業者：のれん珈琲' };
  const application = { title: 'のれん珈琲', locale: 'ja' as const };
  await harness.loyalty.configure(app, { ...cardSettings, passTicket, application });
});
afterAll(async () => {
  await mongo.close();
  await harness.stop();
  await mail.stop();
});

const messagesTo = (address: string) => mail.messages().filter(({ to }) => to.includes(address));

async function memberWith(address: string): Promise<MemberSession> {
  const session = await shop.member();
  await setConfirmedMail(harness.loyalty, mongo, session.memberId, address);
  return session;
}

describe('a member with a confirmed mail address', () => {
  it('[C151] gets a receipt of a payment and of its refund, once each', async () => {
    const address = 'hanako@example.com';
    const member = await memberWith(address);
    const ticket = await shop.ticket({ name: 'コーヒー30日パス', billedAmount: 2_980 });
    const { version: termsVersion = '' } = (await shop.view(ticket, member)).terms ?? {};
    const { id } = await shop.buy(member, ticket, { body: { termsVersion } });
    await eventually(() => expect(messagesTo(address)).toHaveLength(1));
    const [receipt] = messagesTo(address);
    expect(receipt?.subject).toBe('【のれん珈琲】ご購入内容のお知らせ');
    for (const text of [id, 'コーヒー30日パス', '2,980円', '販売業者：のれん珈琲'])
      expect(receipt?.text).toContain(text);

    const body = { amount: 1_000, reason: '閉店', uses: 0 };
    const at = { params: { appId: app.id, purchaseId: id }, headers: { 'idempotency-key': id }, body };
    await harness.loyalty.staff().call(staffPurchaseEndpoints.refund, at);
    await eventually(() => expect(messagesTo(address)).toHaveLength(2));
    const refund = messagesTo(address).find(({ subject }) => subject === '【のれん珈琲】ご返金のお知らせ');
    expect(refund?.text).toContain('返金額: 1,000円');
    expect(refund?.text).not.toContain('閉店');
  });

  it('gets it in the language that the member bought in', async () => {
    const address = 'john@example.com';
    const member = await memberWith(address);
    const english = ticketShop(harness, app, 'en');
    const ticket = await english.ticket({ name: 'コーヒー30日パス', nameEn: 'Coffee pass, 30 days' });
    expect(await english.view(ticket, member)).toMatchObject({ name: 'Coffee pass, 30 days' });
    const { owned } = await english.buy(member, ticket);
    expect(owned?.name).toBe('Coffee pass, 30 days');
    await eventually(() => expect(messagesTo(address)).toHaveLength(1));
    const [receipt] = messagesTo(address);
    expect(receipt?.subject).toMatch(/^のれん珈琲: /);
    expect(receipt?.text).toContain('Coffee pass, 30 days');
    expect(receipt?.text).not.toContain('コーヒー30日パス');
  });

  it('gets none for a ticket that was not paid here', async () => {
    const address = 'taro@example.com';
    const member = await memberWith(address);
    const [free, serial] = [
      await shop.ticket({ price: 0, billedAmount: 0 }),
      await shop.ticket({ payments: ['serialCode'] }),
    ];
    await shop.buy(member, free, { body: { cardToken: undefined } });
    const [code = ''] = await shop.serialCodes(serial);
    await shop.redeem(member, serial, code);
    const { events, nats } = harness.loyalty.harness;
    await events('ticket.purchased', 3);
    await waitForDelivery(nats);
    expect(messagesTo(address)).toEqual([]);
  });
});
