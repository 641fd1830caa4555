import type { Config } from '../config.js';
import { type CardGateways, createGateways } from '../tickets/payments/gateways.js';
import { createHttpGateway } from '../tickets/payments/http-gateway.js';
import type { StripeOrderRepository } from '../tickets/payments/stripe/repository.js';
import { createStripeGateway } from '../tickets/payments/stripe/stripe-gateway.js';
import type { VeriTransOrderRepository } from '../tickets/payments/veritrans/repository.js';
import { createVeriTransGateway } from '../tickets/payments/veritrans/veritrans-gateway.js';

type GatewayConfig = Pick<
  Config,
  | 'CARD_GATEWAY_TIMEOUT_MS'
  | 'CARD_GATEWAY_URL'
  | 'STRIPE_API_URL'
  | 'VERITRANS_API_URL'
  | 'VERITRANS_TOKEN_URL'
>;

/** Connects the card gateways of an installation. */
export function connectGateways(
  config: GatewayConfig,
  stored: {
    readonly stripeOrders: StripeOrderRepository;
    readonly veriTransOrders: VeriTransOrderRepository;
  },
): CardGateways {
  const { CARD_GATEWAY_URL: url, CARD_GATEWAY_TIMEOUT_MS: timeoutMs } = config;
  return createGateways({
    generic: url === undefined ? undefined : createHttpGateway({ url, timeoutMs }),
    stripe: createStripeGateway({ url: config.STRIPE_API_URL, timeoutMs, orders: stored.stripeOrders }),
    veriTrans: createVeriTransGateway({
      url: config.VERITRANS_API_URL,
      tokenUrl: config.VERITRANS_TOKEN_URL,
      timeoutMs,
      orders: stored.veriTransOrders,
    }),
  });
}
