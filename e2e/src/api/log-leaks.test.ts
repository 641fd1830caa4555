import { expect, it } from '@jest/globals';
import { findLeaks } from '../../log-leaks.mjs';

/** What `global-teardown.mjs` looks for in the logs of the stack, once all suites have used it. */
it.each([
  ['a token', '{"headers":"Bearer abcdefgh12345678"}'],
  ['a token', '{"token":"eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.x"}'],
  ['an encrypted text', `{"value":"v1.0a1b2c3d.${'a'.repeat(16)}.${'b'.repeat(22)}.cc"}`],
  ['a password', '{"body":{"password":"hunter2"}}'],
  ['an e-mail address', '{"to":"hanako.ja@example.com"}'],
  ['a phone number', '{"to":"+819012345678"}'],
  ['a phone number', 'sent to 090-1234-5678'],
  ["a member's data", '{"msg":"hello 会員 一郎"}'],
])('is found in a log: %s', (what, line) => {
  expect(findLeaks(line, ['会員 一郎'])).toEqual([expect.stringMatching(`^${what}`)]);
});

it('is not found in the ordinary lines of a log', () => {
  const ordinary = [
    '{"level":30,"time":"2026-11-27T01:48:38.123Z","pid":4090,"requestId":"0a1b2c3d-0000-4090-8070-1234567890ab"}',
    '{"caller":"olga","role":"operator","address":"192.0.2.0/24","action":"apps.get","reason":"accessDenied"}',
    '{"password":"[secret]"}',
  ].join('\n');
  expect(findLeaks(ordinary, ['会員 一郎'])).toEqual([]);
});
