/** A card brand: how its numbers start, their lengths, and the length of its security code. */
export interface CardBrand {
  name: string;
  start: RegExp;
  lengths: readonly number[];
  code: number;
}

const brands: readonly CardBrand[] = [
  { name: 'Visa', start: /^4/, lengths: [13, 16, 19], code: 3 },
  { name: 'Mastercard', start: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], code: 3 },
  { name: 'JCB', start: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19], code: 3 },
  { name: 'American Express', start: /^3[47]/, lengths: [15], code: 4 },
  { name: 'Diners Club', start: /^3(0[0-5]|095|[689])/, lengths: [14, 16, 19], code: 3 },
  { name: 'Discover', start: /^(6011|65|64[4-9])/, lengths: [16, 19], code: 3 },
];

/** Maximum digits of a card number. */
export const maxCardNumberLength = 19;

export function getBrand(number: string): CardBrand | undefined {
  return brands.find(({ start }) => start.test(number));
}

/** True if a number has its brand's length and the check digit of ISO/IEC 7812. */
export function isCardNumber(number: string): boolean {
  const lengths = getBrand(number)?.lengths ?? [14, 15, 16, 17, 18, 19];
  return lengths.includes(number.length) && luhn(number);
}

function luhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Formats a number as printed on cards: groups of four, or 4-6-5 for American Express. */
export function grouped(number: string): string {
  const sizes = getBrand(number)?.name === 'American Express' ? [4, 6, 5] : [4, 4, 4, 4, 3];
  let at = 0;
  const groups = sizes.map((size) => {
    const group = number.slice(at, at + size);
    at += size;
    return group;
  });
  return groups.filter((group) => group !== '').join(' ');
}

/** True if a card is valid at an instant; it is valid until the end of its month. */
export function isGood(month: number, year: number, now: number): boolean {
  return month >= 1 && month <= 12 && Date.UTC(year, month, 1) > now;
}
