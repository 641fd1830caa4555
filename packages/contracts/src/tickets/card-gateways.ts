/**
 * Kinds of card gateways. `generic`: our own protocol, for a gateway or a bridge in front of one that speaks it;
 * `stripe`: Stripe; `veriTrans`: VeriTrans 4G.
 */
export const cardGatewayKinds = ['generic', 'stripe', 'veriTrans'] as const;
export type CardGatewayKind = (typeof cardGatewayKinds)[number];
