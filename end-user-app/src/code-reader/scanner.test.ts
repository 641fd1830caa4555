import { describe, expect, it } from '@jest/globals';
import { isAtLeast, oldestVersion } from './scanner.js';

describe("the messaging app's version", () => {
  it.each([
    ['11.7.0', true],
    ['11.7.1', true],
    ['11.10.0', true],
    ['12.0.0', true],
    ['14.6', true],
    ['11.6.9', false],
    ['9.19.0', false],
    [null, false],
  ])('[C146] %s is new enough: %s', (version, enough) => {
    expect(isAtLeast(version, oldestVersion)).toBe(enough);
  });
});
