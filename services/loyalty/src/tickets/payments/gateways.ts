import type { CardGatewayKind } from '@noren/contracts/tickets';
import { type CardGateway, getKind, NotSent, type Shop } from './card-gateway.js';

/** The gateways of an installation as one: every call goes to that of its shop. */
export interface CardGateways extends CardGateway {
  /** True if the installation reaches the gateway of a shop. */
  supports(shop: Shop): boolean;
}

/** @param gateways - by kind; undefined if the installation has none of it */
export function createGateways(
  gateways: Readonly<Record<CardGatewayKind, CardGateway | undefined>>,
): CardGateways {
  const find = (shop: Shop) => gateways[getKind(shop)];

  /** @throws NotSent if the installation no longer has the gateway */
  function get(shop: Shop): CardGateway {
    const gateway = find(shop);
    if (gateway === undefined)
      throw new NotSent(`No card gateway of the kind ${getKind(shop)} is configured`);
    return gateway;
  }

  return {
    supports: (shop) => find(shop) !== undefined,
    charge: async (shop, request) => get(shop).charge(shop, request),
    find: async (shop, orderId) => get(shop).find(shop, orderId),
    cancel: async (shop, orderId) => get(shop).cancel(shop, orderId),
    refund: async (shop, orderId, amount) => get(shop).refund(shop, orderId, amount),
    accepts: async (shop) => get(shop).accepts(shop),
    deleteCard: async (shop, customerId) => get(shop).deleteCard(shop, customerId),
  };
}
