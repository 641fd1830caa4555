import type { ChargeFailure, Order, StoredCard } from '../card-gateway.js';
import type { PaymentIntent } from './objects.js';
import { StripeError } from './stripe-api.js';

/** Names of the brands in Stripe's objects: https://docs.stripe.com/api/charges/object. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'VISA',
};

/** Errors of a failed or missing 3-D Secure authentication: https://docs.stripe.com/error-codes. */
const authenticationErrors = ['payment_intent_authentication_failure', 'authentication_required'];
/** Errors of a card token or a stored card that cannot be used. */
const tokenErrors = [
  'payment_method_unexpected_state',
  'resource_missing',
  'token_already_used',
  'token_in_use',
];

/** Returns why a payment with this code of a card error failed. */
export const getDecline = (code: string | null | undefined): ChargeFailure =>
  authenticationErrors.includes(code ?? '') ? 'authenticationFailed' : 'refused';

/** Returns why an order cannot be charged; undefined if the error does not tell. */
export function getFailure(error: unknown): ChargeFailure | undefined {
  if (!(error instanceof StripeError)) return undefined;
  if (error.status === 402) return getDecline(error.code);
  if (error.code === 'amount_too_small' || error.code === 'amount_too_large') return 'notOffered';
  const isCard = tokenErrors.includes(error.code) || error.param === 'payment_method';
  return isCard && error.status < 409 ? 'cardTokenInvalid' : undefined;
}

/** True if Stripe did not begin with a request: https://docs.stripe.com/error-low-level. */
export const isNotBegun = ({ status }: StripeError): boolean => [401, 403, 429].includes(status);

/** True if the card may be paid in this number of monthly payments: https://docs.stripe.com/payments/jp-installments. */
export function offersInstalments(
  { payment_method_options: options }: PaymentIntent,
  count: number,
): boolean {
  const plans = options?.card?.installments?.available_plans ?? [];
  return plans.some((plan) => plan.type === 'fixed_count' && plan.count === count);
}

/** Returns a charged order with the card that it stored, or a refunded one. */
export function getCharged({
  latest_charge: charge,
  customer,
  setup_future_usage: usage,
}: PaymentIntent): Order {
  if (typeof charge !== 'object' || charge === null)
    throw new Error('Stripe returned no charge of the payment');
  if (charge.amount_refunded > 0) return { status: 'refunded' };
  const { brand, last4 } = charge.payment_method_details?.card ?? {};
  if (!customer || !usage || !last4) return { status: 'charged' };
  const card: StoredCard = { customerId: customer, last4, brand: brands[brand ?? ''] ?? brand ?? '' };
  return { status: 'charged', card };
}

/** Returns where the member authenticates: https://docs.stripe.com/api/payment_intents/object. */
export function getAuthentication({ next_action: action }: PaymentIntent): Order {
  const redirectUrl = action?.redirect_to_url?.url;
  if (!redirectUrl) throw new Error(`Stripe asks for ${action?.type ?? 'nothing'} instead of a redirection`);
  return { status: 'authenticating', redirectUrl };
}
