import { randomUUID } from 'node:crypto';
import type { Environment } from '@noren/contracts/apps';
import type { ApiError } from '@noren/contracts/client';
import { type ContentOf, getContentEndpoints } from '@noren/contracts/contents';
import { noOptions } from '@noren/contracts/groups';
import type { Locale } from '@noren/contracts/errors';
import type { MemberSession } from '@noren/contracts/members';
import {
  type CardGatewayKind,
  memberTicketEndpoints,
  type TicketPurchaseCreate,
  type TicketUse,
  ticketSerialEndpoints,
} from '@noren/contracts/tickets';
import type { CardGateway } from '@noren/local-stack/testing';
import type { Config } from '../../src/config.js';
import {
  createLoyaltyHarness,
  type HarnessSettings,
  type LoyaltyHarness,
  type TestApp,
} from '../loyalty-harness.js';
import { type GatewayFixture, gatewayFixtures, type RunningGateway } from './gateway-fixtures.js';

export type Ticket = ContentOf<'tickets'>;
type TicketFields = Partial<Omit<Ticket, 'id' | 'appId' | 'version' | 'createdAt' | 'updatedAt'>>;

/** The service with a card gateway and electronic stamps that tests control. */
export interface TicketHarness {
  readonly loyalty: LoyaltyHarness;
  readonly gateway: CardGateway;
  readonly fixture: GatewayFixture;
  /** The settings of its apps. */
  readonly cardSettings: HarnessSettings;
  readonly connect: RunningGateway['connect'];
  stop(): Promise<void>;
}

const { generic } = gatewayFixtures;
export const { ccid, reviewCcid, card } = generic;
const echoss = {
  apiUrl: 'https://device-stamps.sandbox.invalid/authenticate',
  merchantCode: 'noren',
  apiKey: 'echoss-key',
  timeoutSeconds: 3,
};
const getCardSettings = ({ settings }: GatewayFixture): HarnessSettings => ({
  ...settings,
  ticket: { serialCodePrefix: 'NR', serialCodeLength: 8 },
  echoss,
});
export const cardSettings = getCardSettings(generic);

/** @param kind - the card gateway of every app */
export async function createTicketHarness(
  kind: CardGatewayKind = 'generic',
  overrides: Partial<Config> = {},
): Promise<TicketHarness> {
  const fixture = gatewayFixtures[kind];
  const running = await fixture.start(900);
  const loyalty = await createLoyaltyHarness({
    ...running.config,
    PARTNER_SANDBOX_URL: running.partnersUrl,
    ...overrides,
  });
  const settings = getCardSettings(fixture);
  loyalty.settings = settings;
  return {
    ...{ loyalty, gateway: running.sandbox, fixture, cardSettings: settings, connect: running.connect },
    async stop() {
      await loyalty.stop();
      await running.stop();
    },
  };
}

/** For tests without slow charges: on a busy machine, none of theirs takes too long. */
export const createPatientHarness = (overrides: Partial<Config> = {}, kind?: CardGatewayKind) =>
  createTicketHarness(kind, { CARD_GATEWAY_TIMEOUT_MS: 10_000, ...overrides });

export const withTickets = {
  ...noOptions,
  couponStampShop: true,
  passTicket: true,
  ticket: true,
  echoss: true,
  hitap: true,
};

/** Returns the answer, or the rejection reason. */
export async function getErrorCode<T>(call: Promise<T>): Promise<T | string> {
  return call.catch((error: ApiError) => error.code);
}

export type TicketShop = ReturnType<typeof ticketShop>;

/** Sells and uses an app's tickets through its endpoints. @param locale the members' language */
export function ticketShop(harness: TicketHarness, app: TestApp, locale?: Locale) {
  const { loyalty, gateway, fixture } = harness;
  const { systemName } = app;
  const params = { systemName };

  function page(session?: MemberSession, environment: Environment = 'production') {
    return loyalty.page({ systemName, environment, locale }, session?.token);
  }
  const keyed = (headers: Record<string, string>, key: string) => ({ ...headers, 'idempotency-key': key });

  async function ticket(fields: TicketFields = {}): Promise<Ticket> {
    const body = {
      name: 'コーヒー30日パス',
      kind: 'ticket' as const,
      price: 3_500,
      billedAmount: 2_980,
      payments: ['card' as const],
      oncePerDay: false,
      exclusive: false,
      goldOnly: false,
      useType: 'none' as const,
      published: true,
      ...(fields.validUntil === undefined ? { validityDays: 30 } : {}),
      ...fields,
    };
    const at = { params: { appId: app.id }, body };
    return (await loyalty.staff().call(getContentEndpoints('tickets').create, at)).data as Ticket;
  }
  async function change(of: Ticket, fields: TicketFields): Promise<Ticket> {
    const { id, appId, createdAt: _created, updatedAt: _updated, ...rules } = of;
    const at = { params: { appId, ticketId: id }, body: { ...rules, ...fields } };
    return (await loyalty.staff().call(getContentEndpoints('tickets').update, at)).data as Ticket;
  }

  async function view(of: Ticket, session?: MemberSession, environment?: Environment) {
    const { client, headers } = page(session, environment);
    return (await client.call(memberTicketEndpoints.get, { params: { ...params, ticketId: of.id }, headers }))
      .data;
  }
  async function list(session?: MemberSession, query = {}) {
    const { client, headers } = page(session);
    return (await client.call(memberTicketEndpoints.list, { params, headers, query })).data;
  }
  async function setup(session?: MemberSession) {
    const { client, headers } = page(session);
    return (await client.call(memberTicketEndpoints.setup, { params, headers })).data;
  }
  async function deleteCard(session: MemberSession) {
    const { client, headers } = page(session);
    await client.call(memberTicketEndpoints.forgetCard, { params, headers });
  }

  /** Saves whether cards authenticate, if the gateway leaves that to the shop. */
  async function setAuthentication(threeDSecure: boolean): Promise<void> {
    const { passTicket } = loyalty.settings;
    if (!fixture.leavesAuthentication || passTicket?.threeDSecure === threeDSecure) return;
    await loyalty.save(app, { ...loyalty.settings, passTicket: { ...passTicket, threeDSecure } });
  }

  /** Buys with a token for one of the sandbox's cards, unless the body says otherwise. */
  async function buy(
    session: MemberSession | undefined,
    of: Ticket,
    {
      number = fixture.card.success,
      key = randomUUID() as string,
      environment = 'production' as Environment,
      body = {} as Partial<TicketPurchaseCreate>,
    } = {},
  ) {
    const { client, headers } = page(session, environment);
    await setAuthentication(number === fixture.card.authentication);
    const paid = {
      cardToken: gateway.token(environment === 'review' ? fixture.reviewCcid : fixture.ccid, number),
      amount: of.billedAmount,
      numberOfPayments: 1,
      saveCard: false,
      ...body,
    };
    const at = { params: { ...params, ticketId: of.id }, headers: keyed(headers, key), body: paid };
    return (await client.call(memberTicketEndpoints.purchase, at)).data;
  }
  async function getPurchase(session: MemberSession, purchaseId: string, environment?: Environment) {
    const { client, headers } = page(session, environment);
    const at = { params: { ...params, purchaseId }, headers };
    return (await client.call(memberTicketEndpoints.getPurchase, at)).data;
  }
  async function cancel(session: MemberSession, purchaseId: string) {
    const { client, headers } = page(session);
    return (await client.call(memberTicketEndpoints.cancel, { params: { ...params, purchaseId }, headers }))
      .data;
  }

  async function serialCodes(of: Ticket, count = 1) {
    const at = { params: { appId: app.id, ticketId: of.id }, body: { count } };
    return (await loyalty.staff().call(ticketSerialEndpoints.create, at)).data.codes;
  }
  async function redeem(
    session: MemberSession | undefined,
    of: Ticket,
    serialCode: string,
    { key = randomUUID() as string, environment = 'production' as Environment } = {},
  ) {
    const { client, headers } = page(session, environment);
    const at = { params: { ...params, ticketId: of.id }, headers: keyed(headers, key), body: { serialCode } };
    return (await client.call(memberTicketEndpoints.redeem, at)).data;
  }

  async function owned(session: MemberSession | undefined, environment?: Environment) {
    const { client, headers } = page(session, environment);
    return (await client.call(memberTicketEndpoints.owned, { params, headers })).data;
  }
  async function ownedOne(session: MemberSession, ownedTicketId: string) {
    const { client, headers } = page(session);
    const at = { params: { ...params, ownedTicketId }, headers };
    return (await client.call(memberTicketEndpoints.ownedOne, at)).data;
  }
  async function start(session: MemberSession, ownedTicketId: string, key: string = randomUUID()) {
    const { client, headers } = page(session);
    const at = { params: { ...params, ownedTicketId }, headers: keyed(headers, key) };
    return (await client.call(memberTicketEndpoints.start, at)).data;
  }
  async function use(
    session: MemberSession,
    ownedTicketId: string,
    body: TicketUse = {},
    key: string = randomUUID(),
  ) {
    const { client, headers } = page(session);
    const at = { params: { ...params, ownedTicketId }, headers: keyed(headers, key), body };
    return (await client.call(memberTicketEndpoints.use, at)).data;
  }

  const member = (environment: Environment = 'production') => loyalty.member({ systemName, environment });
  const acts = { app, ticket, change, view, list, setup, deleteCard, buy, getPurchase, cancel };
  return { ...acts, serialCodes, redeem, owned, ownedOne, start, use, member };
}
