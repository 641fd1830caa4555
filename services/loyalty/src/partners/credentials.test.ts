import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Environment } from '@noren/contracts/apps';
import { checkableSections, partnerCheckEndpoints } from '@noren/contracts/partners';
import { memberPointEndpoints } from '@noren/contracts/points';
import { createPartnerHarness, type PartnerHarness } from '../../test/partners/partner-harness.js';
import {
  cardSettings,
  ccid,
  createTicketHarness,
  reviewCcid,
  type TicketHarness,
  ticketShop,
  withTickets,
} from '../../test/tickets/ticket-harness.js';
import type { HarnessSettings, TestApp } from '../../test/loyalty-harness.js';
import { channelSecret } from '../../test/messaging-platform.js';

let partners: PartnerHarness;
let tickets: TicketHarness;

beforeAll(async () => {
  [partners, tickets] = await Promise.all([createPartnerHarness(), createTicketHarness()]);
});
afterAll(() => Promise.all([partners.stop(), tickets.stop()]));

describe('an environment', () => {
  it('[C43] charges its own account at the card gateway, and refunds there', async () => {
    const app = await tickets.loyalty.app({ features: withTickets });
    const shop = ticketShop(tickets, app);
    const ticket = await shop.ticket();
    const findShop = (id: string) => tickets.gateway.orders().find(({ orderId }) => orderId === id)?.ccid;
    const tested = await shop.buy(await shop.member('review'), ticket, { environment: 'review' });
    const bought = await shop.buy(await shop.member(), ticket);
    expect([tested.status, findShop(tested.id)]).toEqual(['paid', reviewCcid]);
    expect([bought.status, findShop(bought.id)]).toEqual(['paid', ccid]);
  });

  it('[C43] takes no cards without credentials of its own, and never charges production’s account', async () => {
    const app = await tickets.loyalty.app({ features: withTickets });
    const shop = ticketShop(tickets, app);
    const ticket = await shop.ticket();
    const before = tickets.gateway.orders().length;
    const buying = shop.buy(await shop.member('development'), ticket, { environment: 'development' });
    await expect(buying).rejects.toMatchObject({ code: 'ticketPaymentUnavailable' });
    expect(tickets.gateway.orders()).toHaveLength(before);
  });

  it('asks its own system for points, and none without one', async () => {
    const app = await partners.appWith({
      customPoint: { apiUrl: 'https://points.sandbox.invalid', apiKey: 'wrong', pointField: 'point' },
      customPointDevelopment: { apiUrl: 'https://points.sandbox.invalid', apiKey: 'key-of-development' },
    });
    const balance = async (environment: Environment) => {
      const scope = { systemName: app.systemName, environment };
      const { token } = await partners.loyalty.member(scope);
      const { client, headers } = partners.loyalty.page(scope, token);
      return (await client.call(memberPointEndpoints.balance, { params: scope, headers })).data;
    };
    expect(await balance('development')).toMatchObject({ outside: { points: expect.any(Number) } });
    expect(await balance('review')).toEqual({ balance: 0, expiring: [] });
    expect(await balance('production')).toMatchObject({ outsideFailed: true });
  });
});

describe('a check of credentials', () => {
  const sandbox = (path: string) => `https://${path}`;
  const accepted: HarnessSettings = {
    deleteMember: { channelSecret },
    makeShop: { apiUrl: sandbox('makeshop.sandbox.invalid'), token: 'alive', shopId: 'shop1' },
    customPoint: { apiUrl: sandbox('points.sandbox.invalid'), apiKey: 'key' },
    pointIntegration: { apiUrl: sandbox('points.sandbox.invalid'), apiKey: 'key' },
    valueCard: { apiUrl: sandbox('value-card.sandbox.invalid'), apiKey: 'key' },
    minigameSetting: { apiUrl: sandbox('games.sandbox.invalid'), apiKey: 'key' },
    wallet: { issuerId: 'shop1', apiKey: 'key' },
    hitap: { apiUrl: sandbox('device-stamps.sandbox.invalid/hitap'), licenseKey: 'key' },
    echoss: {
      apiUrl: sandbox('device-stamps.sandbox.invalid/authenticate'),
      merchantCode: 'a',
      apiKey: 'key',
    },
  };
  const keyFields = ['token', 'channelSecret', 'licenseKey'];
  const rejected = Object.fromEntries(
    Object.entries(accepted).map(([section, values]) => [
      section,
      { ...values, [keyFields.find((field) => field in values) ?? 'apiKey']: 'wrong' },
    ]),
  );
  type Section = (typeof checkableSections)[number];
  const bySandbox = checkableSections.filter((section) => section !== 'passTicket');
  const check = async (
    { loyalty }: Pick<PartnerHarness, 'loyalty'>,
    { id: appId }: TestApp,
    section: Section,
    environment: Environment = 'production',
  ) => {
    const request = { params: { appId }, body: { section, environment } };
    return (await loyalty.staff().call(partnerCheckEndpoints.create, request)).data.result;
  };

  it.each(bySandbox)('reports whether the partner accepts them: %s', async (section) => {
    const app = await partners.appWith(accepted);
    expect(await check(partners, app, section)).toBe('accepted');
    expect(await check(partners, app, section, 'review')).toBe('notSetUp');
    await partners.loyalty.configure(app, rejected);
    expect(await check(partners, app, section)).toBe('rejected');
  });

  it('checks both keys of the card gateway without an order', async () => {
    const app = await tickets.loyalty.app({ features: withTickets });
    const before = tickets.gateway.orders().length;
    expect(await check(tickets, app, 'passTicket', 'review')).toBe('accepted');
    expect(await check(tickets, app, 'passTicket', 'development')).toBe('notSetUp');
    for (const wrong of [{ secretKey: 'wrong' }, { tokenApiKey: 'wrong' }]) {
      const passTicket = { ...cardSettings.passTicket, ...wrong };
      await tickets.loyalty.configure(app, { ...cardSettings, passTicket });
      expect(await check(tickets, app, 'passTicket')).toBe('rejected');
    }
    expect(tickets.gateway.orders()).toHaveLength(before);
  });

  it('reports a partner without a valid answer', async () => {
    const apiUrl = sandbox('points.sandbox.invalid/unknown/path');
    const app = await partners.appWith({ makeShop: { ...accepted.makeShop, apiUrl: sandbox('127.0.0.1') } });
    expect(await check(partners, app, 'makeShop')).toBe('unreachable');
    const other = await partners.appWith({ echoss: { ...accepted.echoss, apiUrl } });
    expect(await check(partners, other, 'echoss')).toBe('unreachable');
  });

  it('is for editors of the app only, and limited', async () => {
    const app = await partners.appWith({});
    const request = {
      params: { appId: app.id },
      body: { section: 'makeShop', environment: 'review' },
    } as const;
    const as = (role: 'monitor' | 'operator', groups: string[]) =>
      partners.loyalty.staff({ role, groups }).call(partnerCheckEndpoints.create, request);
    await expect(as('monitor', [app.groupId])).rejects.toMatchObject({ status: 403 });
    await expect(as('operator', ['other'])).rejects.toMatchObject({ status: 404 });
    for (let n = 0; n < 30; n += 1) await as('operator', [app.groupId]);
    await expect(as('operator', [app.groupId])).rejects.toMatchObject({ code: 'tooManyRequests' });
  });
});
