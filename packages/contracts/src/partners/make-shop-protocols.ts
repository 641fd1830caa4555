/**
 * Protocols of a MakeShop. `generic`: our own, for a bridge in front of the shop that speaks it; `graphQl`: MakeShop's
 * next-generation API.
 */
export const makeShopProtocols = ['generic', 'graphQl'] as const;
export type MakeShopProtocolId = (typeof makeShopProtocols)[number];
