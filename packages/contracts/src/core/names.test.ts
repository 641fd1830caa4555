import { describe, expect, it } from '@jest/globals';
import { Value } from 'typebox/value';
import { ruleMessage } from '../errors.js';
import { toNameKey } from './names.js';
import { Name } from './schema.js';

it.each([
  '桜カフェ',
  'Café & Bar №1 (本店)',
  '\u05e9\u05dc\u05d5\u05dd',
  '\u0645\u0631\u062d\u0628\u0627',
  '👩‍👩‍👧‍👦',
  ' a ',
])('accepts the name %j', (name) => {
  expect(Value.Check(Name, name)).toBe(true);
});

it.each([
  '',
  ' ',
  '\u3000',
  'a\0b',
  'a\nb',
  'a\tb',
  'a\rb',
  'a\u0085b',
  'a\u007f',
  '\u202eevil',
  'a\u2066b\u2069',
  'a\u200fb',
  'a\u061cb',
  'a\u2028b',
])('rejects the name %j', (name) => {
  expect(Value.Check(Name, name)).toBe(false);
});

it('says what is wrong with it, in both languages', () => {
  const { rule } = Name as { rule?: string };
  expect(ruleMessage('en', rule ?? '')).toMatch(/control or direction characters/);
  expect(ruleMessage('ja', rule ?? '')).toMatch(/制御文字/);
});

describe('toNameKey', () => {
  it.each(['x client', 'X CLIENT', ' X client ', 'X\u3000 client', 'Ｘ ｃｌｉｅｎｔ'])(
    'equates %j',
    (name) => {
      expect(toNameKey(name)).toBe('x client');
    },
  );

  it('distinguishes other names', () => {
    const names = ['x', 'x-client', 'x client 2', 'クライアント', 'くらいあんと', 'é', 'e'];
    expect(new Set(names.map(toNameKey)).size).toBe(names.length);
  });
});
