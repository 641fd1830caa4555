/** What the gateway does with a charge of a card. */
export const behaviours = [
  /** Charges. */
  'success',
  /** The card's issuer refuses. */
  'refused',
  /** 3-D Secure: charges once the member has authenticated. */
  'authentication',
  /** Does not answer in time, and charges all the same a little later. */
  'late',
  /** Charges; the connection breaks before the answer. */
  'lost',
  /** An error of the gateway's server; nothing is charged. */
  'error',
  /** Takes nothing at present, and says so. */
  'unavailable',
] as const;
export type Behaviour = (typeof behaviours)[number];

export interface TestCard {
  readonly number: string;
  readonly brand: string;
  readonly behaviour: Behaviour;
}

/** Cards of the sandbox; any date that is not past, any security code of 3 or 4 digits. */
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

/** Whether a card number's check digit is right. */
export function isCardNumber(number: string): boolean {
  if (!/^[0-9]{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
