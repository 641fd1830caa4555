import { expect, it } from '@jest/globals';
import { createLookUpLimit } from './look-up-limit.js';

it('allows each address thirty look-ups per minute', () => {
  let now = 0;
  const limit = createLookUpLimit(() => now);
  const count = (address: string, times: number) => {
    for (let time = 0; time < times; time += 1) limit.count(address);
  };
  count('10.0.0.1', 30);
  expect(() => limit.count('10.0.0.1')).toThrow('tooManyRequests');
  count('10.0.0.2', 30);
  now = 59_999;
  expect(() => limit.count('10.0.0.1')).toThrow('tooManyRequests');
  now = 60_000;
  count('10.0.0.1', 30);
});
