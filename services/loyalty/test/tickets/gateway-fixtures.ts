import type { CardGatewayKind } from '@noren/contracts/tickets';
import {
  type CardGateway as Sandbox,
  createCardGateway,
  createStripe,
  startPartners,
} from '@noren/local-stack/testing';
import type { Mongo } from '@noren/service-kit';
import type { CardGateway } from '../../src/tickets/payments/card-gateway.js';
import { createHttpGateway } from '../../src/tickets/payments/http-gateway.js';
import { createStripeOrderRepository } from '../../src/tickets/payments/stripe/repository.js';
import { createStripeGateway } from '../../src/tickets/payments/stripe/stripe-gateway.js';
import type { HarnessSettings } from '../loyalty-harness.js';

/** The sandbox of one kind of card gateway, and how the service reaches it. */
export interface RunningGateway {
  readonly sandbox: Sandbox;
  readonly partnersUrl: string;
  readonly config: { readonly CARD_GATEWAY_URL?: string; readonly STRIPE_API_URL?: string };
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

export const gatewayFixtures: Readonly<Record<CardGatewayKind, GatewayFixture>> = { generic, stripe };
