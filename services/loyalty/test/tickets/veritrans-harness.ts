import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import {
  createVeriTrans,
  createVeriTransKeys,
  type Partners,
  startPartners,
} from '@noren/local-stack/testing';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import type { ChargeRequest } from '../../src/tickets/payments/card-gateway.js';
import {
  createVeriTransOrderRepository,
  type VeriTransOrderRepository,
} from '../../src/tickets/payments/veritrans/repository.js';
import {
  createVeriTransGateway,
  type VeriTransGatewayOptions,
} from '../../src/tickets/payments/veritrans/veritrans-gateway.js';

const cards = { visa: '4111111111111111', authenticating: '4000000000003220', declined: '4000000000000028' };

/** The adapter of VeriTrans 4G and its sandbox, for the tests of one file. */
export function veriTransHarness() {
  const sandbox = createVeriTrans({ lateMs: 2_000, deliver: async () => undefined });
  let harness: TestHarness;
  let partners: Partners;
  let orders: VeriTransOrderRepository;

  beforeAll(async () => {
    [harness, partners] = await Promise.all([
      createTestHarness('loyalty'),
      startPartners({ veriTrans: sandbox }),
    ]);
    orders = createVeriTransOrderRepository(harness.mongo);
    for (const collection of orders.collections) await collection.start();
  });
  afterAll(async () => {
    await harness.stop();
    await partners.stop();
  });
  beforeEach(() => {
    sandbox.behave(undefined);
    sandbox.lose(undefined);
  });

  const keys = createVeriTransKeys('A100000000000001069001cc');
  const shop = { gateway: 'veriTrans', ccid: keys.ccid, secretKey: keys.secretKey } as const;
  const findOrder = (id: string) => sandbox.orders().find(({ orderId }) => orderId === id);
  return {
    ...{ sandbox, keys, shop, cards, findOrder },
    get orders() {
      return orders;
    },
    connect(change: Partial<VeriTransGatewayOptions> = {}) {
      const url = `${partners.url}/veritrans`;
      return createVeriTransGateway({ url, tokenUrl: `${url}/4gtoken`, timeoutMs: 5_000, orders, ...change });
    },
    toRequest(number = cards.visa, change: Partial<ChargeRequest> = {}): ChargeRequest {
      return {
        ...{ orderId: randomUUID(), amount: 500, numberOfPayments: 1, keepCard: false, threeDSecure: false },
        ...{ source: { token: sandbox.token(shop.ccid, number) }, returnUrl: 'http://shop.test/tickets' },
        notificationUrl: 'http://shop.test/notifications',
        ...change,
      };
    },
    countCharges: (id: string) => findOrder(id)?.charges ?? 0,
  };
}
