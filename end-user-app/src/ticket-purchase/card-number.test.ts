import { describe, expect, it } from '@jest/globals';
import { getBrand, grouped, isCardNumber, isGood } from './card-number.js';

describe('card numbers', () => {
  it.each([
    ['4242424242424242', 'Visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'Mastercard', '5555 5555 5555 4444'],
    ['2223003122003222', 'Mastercard', '2223 0031 2200 3222'],
    ['3530111333300000', 'JCB', '3530 1113 3330 0000'],
    ['378282246310005', 'American Express', '3782 822463 10005'],
    ['30569309025904', 'Diners Club', '3056 9309 0259 04'],
    ['6011111111111117', 'Discover', '6011 1111 1111 1117'],
  ])('detects that %s is %s', (number, brand, formatted) => {
    expect([getBrand(number)?.name, isCardNumber(number), grouped(number)]).toEqual([brand, true, formatted]);
  });

  it.each([
    ['a wrong check digit', '4242424242424241'],
    ['a number that is too short', '424242424242424'],
    ['nothing', ''],
  ])('rejects %s', (_name, number) => {
    expect(isCardNumber(number)).toBe(false);
  });

  it('accepts a card until the end of its month', () => {
    const now = Date.parse('2026-01-31T12:00:00Z');
    expect([
      isGood(1, 2026, now),
      isGood(12, 2025, now),
      isGood(0, 2027, now),
      isGood(13, 2027, now),
    ]).toEqual([true, false, false, false]);
  });
});
