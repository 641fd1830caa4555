import type { Intent } from './ledger.js';
import type { StripeTestCard } from './test-cards.js';

/** Numbers of payments that the cards here allow; real ones depend on card and amount. */
const instalments = [3, 6, 12];

/** https://docs.stripe.com/api/payment_methods/object */
export const toPaymentMethod = (id: string, { brand, number }: StripeTestCard) => ({
  ...{ id, object: 'payment_method', type: 'card' },
  card: { brand, last4: number.slice(-4) },
});

/** https://docs.stripe.com/api/payment_intents/object */
export function toPaymentIntent(intent: Intent, sandboxUrl: string, expands: boolean) {
  const { id, status, amount, orderId, customer, paymentMethod, keepsCard, returnUrl, lastError } = intent;
  const plans = instalments.map((count) => ({ type: 'fixed_count', interval: 'month', count }));
  return {
    ...{ id, object: 'payment_intent', amount, currency: 'jpy', status },
    ...{ customer: customer ?? null, payment_method: paymentMethod, metadata: { order_id: orderId } },
    setup_future_usage: keepsCard ? 'on_session' : null,
    last_payment_error: lastError ?? null,
    next_action:
      status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { url: `${sandboxUrl}/stripe/3d-secure/${id}`, return_url: returnUrl },
          }
        : null,
    payment_method_options: {
      card: {
        installments: intent.allowsInstalments ? { enabled: true, available_plans: plans, plan: null } : null,
      },
    },
    latest_charge: intent.charges === 0 ? null : expands ? toCharge(intent) : toChargeId(intent),
  };
}

const toChargeId = ({ id }: Intent) => id.replace(/^pi/, 'ch');

/** https://docs.stripe.com/api/charges/object */
const toCharge = (intent: Intent) => ({
  ...{ id: toChargeId(intent), object: 'charge', amount: intent.amount, currency: 'jpy' },
  amount_refunded: intent.refundedAmount,
  refunded: intent.refundedAmount === intent.amount,
  payment_method_details: {
    type: 'card',
    card: { brand: intent.card.brand, last4: intent.card.number.slice(-4) },
  },
});
