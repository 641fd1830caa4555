import { describe, expect, it } from '@jest/globals';
import { cardholderName, isCardholderName, toCardholderName } from './cardholder-name.js';

describe('the name on a card', () => {
  it.each(['HANAKO NOREN', "Anne-Marie O'Neill", 'NOREN/HANAKO M.', 'Yo', 'A'.repeat(45)])(
    'may be %s',
    (name) => expect([isCardholderName(name), toCardholderName(name)]).toEqual([true, name]),
  );

  it.each(['', 'A', '暖簾花子', 'ＨＡＮＡＫＯ', ' HANAKO', 'HANAKO ', '4111111111111111', 'A'.repeat(46)])(
    'cannot be "%s"',
    (name) => expect(isCardholderName(name)).toBe(false),
  );

  it('is typed in any width', () => {
    expect(toCardholderName('　ＨＡＮＡＫＯ　　ＮＯＲＥＮ ')).toBe('HANAKO NOREN');
  });

  it('has the lengths of its pattern', () => {
    expect(isCardholderName('A'.repeat(cardholderName.minLength))).toBe(true);
    expect(isCardholderName('A'.repeat(cardholderName.minLength - 1))).toBe(false);
  });
});
