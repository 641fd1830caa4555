// Choices of settings that schemas of other domains share. Here, because the console's first load needs them and not
// those schemas.

/** What proves a use of a coupon at the shop. */
export const couponUseTypes = ['none', 'security', 'hitap', 'echoss'] as const;

/**
 * Protocols of a MakeShop. `generic`: our own, for a bridge in front of the shop that speaks it; `graphQl`: MakeShop's
 * next-generation API.
 */
export const makeShopProtocols = ['generic', 'graphQl'] as const;
export type MakeShopProtocolId = (typeof makeShopProtocols)[number];

/**
 * Kinds of card gateways. `generic`: our own protocol, for a gateway or a bridge in front of one that speaks it;
 * `stripe`: Stripe; `veriTrans`: VeriTrans 4G.
 */
export const cardGatewayKinds = ['generic', 'stripe', 'veriTrans'] as const;
export type CardGatewayKind = (typeof cardGatewayKinds)[number];
