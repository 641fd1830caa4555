import { type CardGatewayKind, cardGatewayKinds } from '@noren/contracts/tickets';
import {
  type CardGateway as Sandbox,
  createCardGateway,
  createStripe,
  createVeriTrans,
  createVeriTransKeys,
  startPartners,
} from '@noren/local-stack/testing';
import type { Mongo } from '@noren/service-kit';
import { isFullRun } from '@noren/testing';
import type { Config } from '../../src/config.js';
import type { CardGateway } from '../../src/tickets/payments/card-gateway.js';
import { createHttpGateway } from '../../src/tickets/payments/http-gateway.js';
import { createStripeOrderRepository } from '../../src/tickets/payments/stripe/repository.js';
import { createStripeGateway } from '../../src/tickets/payments/stripe/stripe-gateway.js';
import { createVeriTransOrderRepository } from '../../src/tickets/payments/veritrans/repository.js';
import { createVeriTransGateway } from '../../src/tickets/payments/veritrans/veritrans-gateway.js';
import type { HarnessSettings } from '../loyalty-harness.js';

type SandboxOrder = ReturnType<Sandbox['orders']>[number];

/** The sandbox of one kind of card gateway, and how the service reaches it. */
export interface RunningGateway {
  readonly sandbox: Sandbox;
  readonly partnersUrl: string;
  readonly config: Partial<Config>;
  /** Creates an adapter that calls it; the collections that it stores in have to be started. */
  connect(mongo: Mongo): {
    readonly gateway: CardGateway;
    readonly collections: readonly { start(): Promise<void> }[];
  };
  stop(): Promise<void>;
}

export interface GatewayFixture {
  readonly ccid: string;
  /** The shop's test account. */
  readonly reviewCcid: string;
  readonly secretKey: string;
  readonly settings: Pick<HarnessSettings, 'passTicket' | 'passTicketReview'>;
  /** Path of the token endpoint. */
  readonly tokenPath: RegExp;
  /** Cards of the sandbox, by behaviour. */
  readonly card: Readonly<Record<CardBehaviour, string>>;
  /** A card that succeeds, of another brand. */
  readonly otherCard: string;
  /** The shop decides whether a card authenticates: tests ask for it with the card for that. */
  readonly leavesAuthentication?: true;
  /** What is left at the gateway of an order that was cancelled while it could not be charged yet. */
  readonly cancelledOrder: Partial<SandboxOrder>;
  /** What is left of one that could be charged just before or after it was cancelled. */
  readonly lateOrder: Partial<SandboxOrder>;
  start(lateMs: number): Promise<RunningGateway>;
}
type CardBehaviour =
  | 'success'
  | 'createRefusedCardBody'
  | 'authentication'
  | 'late'
  | 'lost'
  | 'error'
  | 'unavailable';

const timeoutMs = 2_000;
const cancelled = { status: 'failed', reason: 'cancelled', charges: 0 } as const;
const refunded = { status: 'refunded', charges: 1, refunds: 1 } as const;

const generic: GatewayFixture = {
  ...{ ccid: 'shop-1', reviewCcid: 'shop-1-review', secretKey: 'secret-of-the-shop' },
  settings: {
    passTicket: {
      ...{ ccid: 'shop-1', secretKey: 'secret-of-the-shop', tokenApiKey: 'token-key' },
      instalments: [6, 3],
    },
    passTicketReview: { ccid: 'shop-1-review', secretKey: 'secret-for-review', tokenApiKey: 'token-key' },
  },
  tokenPath: /\/card-gateway\/tokens$/,
  card: {
    success: '4111111111111111',
    createRefusedCardBody: '4000000000000028',
    authentication: '4000000000003220',
    late: '4000000000000606',
    lost: '4000000000003410',
    error: '4000000000000119',
    unavailable: '4000000000000259',
  },
  otherCard: '5555555555554444',
  ...{ cancelledOrder: cancelled, lateOrder: refunded },
  async start(lateMs) {
    const sandbox = createCardGateway({ lateMs });
    const partners = await startPartners({ cardGateway: sandbox });
    const url = `${partners.url}/card-gateway`;
    return {
      ...{ sandbox, partnersUrl: partners.url, config: { CARD_GATEWAY_URL: url }, stop: partners.stop },
      connect: () => ({ gateway: createHttpGateway({ url, timeoutMs }), collections: [] }),
    };
  },
};

const stripe: GatewayFixture = {
  ...{ ccid: 'acct_shop1', reviewCcid: 'acct_review1', secretKey: 'sk_test_shop1_ofTheShop' },
  settings: {
    passTicket: {
      ...{ gateway: 'stripe', ccid: 'acct_shop1', secretKey: 'sk_test_shop1_ofTheShop' },
      ...{ tokenApiKey: 'pk_test_shop1', instalments: [6, 3] },
    },
    passTicketReview: {
      ...{ gateway: 'stripe', ccid: 'acct_review1', secretKey: 'sk_test_review1' },
      tokenApiKey: 'pk_test_review1',
    },
  },
  tokenPath: /\/stripe\/v1\/tokens$/,
  card: {
    success: '4242424242424242',
    createRefusedCardBody: '4000000000000002',
    authentication: '4000000000003220',
    late: '4000000000000606',
    lost: '4000000000003410',
    error: '4000000000005001',
    unavailable: '4000000000004293',
  },
  otherCard: '5555555555554444',
  ...{ cancelledOrder: cancelled, lateOrder: refunded },
  async start(lateMs) {
    const sandbox = createStripe({ lateMs });
    const partners = await startPartners({ stripe: sandbox });
    const url = `${partners.url}/stripe`;
    return {
      ...{ sandbox, partnersUrl: partners.url, config: { STRIPE_API_URL: url }, stop: partners.stop },
      connect(mongo) {
        const orders = createStripeOrderRepository(mongo);
        return { gateway: createStripeGateway({ url, timeoutMs, orders }), collections: orders.collections };
      },
    };
  },
};

const keys = createVeriTransKeys('A100000000000001069001cc');
const reviewKeys = createVeriTransKeys('A100000000000001069002cc');
const veriTrans: GatewayFixture = {
  ...{ ccid: keys.ccid, reviewCcid: reviewKeys.ccid, secretKey: keys.secretKey },
  settings: {
    passTicket: { gateway: 'veriTrans', ...keys, threeDSecure: false, instalments: [6, 3] },
    passTicketReview: { gateway: 'veriTrans', ...reviewKeys, threeDSecure: false },
  },
  tokenPath: /\/veritrans\/4gtoken$/,
  card: generic.card,
  otherCard: generic.otherCard,
  leavesAuthentication: true,
  // It is charged by the capture only, which a cancellation excludes.
  ...{ cancelledOrder: { charges: 0 }, lateOrder: { charges: 0, refunds: 0 } },
  async start(lateMs) {
    // These tests look purchases up.
    const sandbox = createVeriTrans({ lateMs, deliver: async () => undefined });
    const partners = await startPartners({ veriTrans: sandbox });
    const url = `${partners.url}/veritrans`;
    const tokenUrl = `${url}/4gtoken`;
    const config = { VERITRANS_API_URL: url, VERITRANS_TOKEN_URL: tokenUrl };
    return {
      ...{ sandbox, partnersUrl: partners.url, config, stop: partners.stop },
      connect(mongo) {
        const orders = createVeriTransOrderRepository(mongo);
        const gateway = createVeriTransGateway({ url, tokenUrl, timeoutMs, orders });
        return { gateway, collections: orders.collections };
      },
    };
  },
};

export const gatewayFixtures: Readonly<Record<CardGatewayKind, GatewayFixture>> = {
  generic,
  stripe,
  veriTrans,
};

/**
 * Gateways that whole suites run with. In the quick run that is the generic one: each of the others has the tests of
 * its adapter, and `purchases/gateways.test.ts`.
 */
export const suiteGateways: readonly CardGatewayKind[] = isFullRun ? cardGatewayKinds : ['generic'];
