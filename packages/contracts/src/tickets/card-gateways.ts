/**
 * Kinds of card gateways. `generic`: our own protocol, for a gateway or a bridge in front of one that speaks it;
 * `stripe`: Stripe.
 */
export const cardGatewayKinds = ['generic', 'stripe'] as const;
export type CardGatewayKind = (typeof cardGatewayKinds)[number];
