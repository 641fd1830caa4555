import type { Behaviour } from '../card-gateway/test-cards.js';

export interface StripeTestCard {
  readonly number: string;
  readonly brand: string;
  readonly behaviour: Behaviour;
  /** Code of the error that declines it. */
  readonly code?: string;
}

/** Stripe's own test cards: https://docs.stripe.com/testing. */
const documented: readonly StripeTestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'success' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'success' },
  { number: '3566002020360505', brand: 'jcb', behaviour: 'success' },
  { number: '4000000000003220', brand: 'visa', behaviour: 'authentication' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'refused', code: 'card_declined' },
  { number: '4000000000000069', brand: 'visa', behaviour: 'refused', code: 'expired_card' },
  { number: '4000000000000127', brand: 'visa', behaviour: 'refused', code: 'incorrect_cvc' },
];

/** Faults that Stripe has no test cards for. */
const faults: readonly StripeTestCard[] = [
  { number: '4000000000000606', brand: 'visa', behaviour: 'late' },
  { number: '4000000000003410', brand: 'visa', behaviour: 'lost' },
  { number: '4000000000005001', brand: 'visa', behaviour: 'error' },
  { number: '4000000000004293', brand: 'visa', behaviour: 'unavailable' },
];

export const stripeTestCards: readonly StripeTestCard[] = [...documented, ...faults];
