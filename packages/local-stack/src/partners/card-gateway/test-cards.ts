/** How the gateway handles a charge, by card. */
export const behaviours = [
  /** Succeeds. */
  'success',
  /** The card issuer declines. */
  'refused',
  /** 3-D Secure: succeeds once the member has authenticated. */
  'authentication',
  /** Times out, and succeeds a little later. */
  'late',
  /** Succeeds, but the connection breaks before the response. */
  'lost',
  /** Fails with a server error; nothing is charged. */
  'error',
  /** Answers that the gateway is temporarily unavailable. */
  'unavailable',
] as const;
export type Behaviour = (typeof behaviours)[number];

export interface TestCard {
  readonly number: string;
  readonly brand: string;
  readonly behaviour: Behaviour;
}

/** Test cards; with any expiry date in the future and any security code of 3 or 4 digits. */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', brand: 'VISA', behaviour: 'success' },
  { number: '5555555555554444', brand: 'Mastercard', behaviour: 'success' },
  { number: '3530111333300000', brand: 'JCB', behaviour: 'success' },
  { number: '4000000000003220', brand: 'VISA', behaviour: 'authentication' },
  { number: '4000000000000028', brand: 'VISA', behaviour: 'refused' },
  { number: '4000000000000606', brand: 'VISA', behaviour: 'late' },
  { number: '4000000000003410', brand: 'VISA', behaviour: 'lost' },
  { number: '4000000000000119', brand: 'VISA', behaviour: 'error' },
  { number: '4000000000000259', brand: 'VISA', behaviour: 'unavailable' },
];

/** True if the card number's check digit is valid. */
export function isCardNumber(number: string): boolean {
  if (!/^[0-9]{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
