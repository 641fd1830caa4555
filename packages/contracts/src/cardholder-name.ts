/**
 * The name on a card as 3-D Secure takes it: 2 to 45 half-width characters. Of those, what is printed on cards: Latin
 * letters, digits, and the marks between them.
 */
export const cardholderName = {
  minLength: 2,
  maxLength: 45,
  pattern: "^[A-Za-z][A-Za-z0-9 .,'&/-]*[A-Za-z0-9.]$",
} as const;

const shape = new RegExp(cardholderName.pattern);

/** Returns a typed name with half-width characters and single spaces. */
export const toCardholderName = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** True if a name is one that 3-D Secure takes. */
export const isCardholderName = (name: string): boolean =>
  name.length <= cardholderName.maxLength && shape.test(name);
