import { describe, expect, it } from '@jest/globals';
import { Value } from 'typebox/value';
import { LiffId, SecurityToken, Uuid } from './schema.js';

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('the identifiers of other systems', () => {
  it.each([
    ['64 hex digits', 'aB3'.padEnd(64, '0'), true],
    ['63', 'a'.repeat(63), false],
    ['65', 'a'.repeat(65), false],
    ['another letter', 'g'.repeat(64), false],
  ])('[C76] [C145] accept only security tokens of 64 hex digits: %s', (_name, token, isValid) => {
    expect(Value.Check(SecurityToken, token)).toBe(isValid);
  });

  it.each([
    [uuid, true],
    [uuid.toUpperCase(), true],
    [`${uuid}0`, false],
    [`0${uuid}`, false],
    [uuid.replaceAll('-', ''), false],
    [uuid.replace('0f8fad5b-d9cb', '0f8fad5-bd9cb'), false],
  ])('[C75] accept only UUIDs of 8-4-4-4-12 hex digits: %s', (text, isValid) => {
    expect(Value.Check(Uuid, text)).toBe(isValid);
  });

  it.each([
    ['1234567890-AbcdEfgh', true],
    ['https://liff.line.me/1234567890-AbcdEfgh', false],
    ['1234567890-AbcdEfgh/path', false],
    ['1234567890', false],
  ])('[C74] accept LIFF IDs but no URLs: %s', (text, isValid) => {
    expect(Value.Check(LiffId, text)).toBe(isValid);
  });
});
