import { describe, expect, it } from '@jest/globals';
import { getInput } from '../../test/samples.js';
import { serverView } from '../server/server-view.js';
import { getAnswerTimeoutMs } from './answer-time.js';

const input = getInput('coupon', 'en');
const view = serverView(input);

describe('the time that a page waits for the answer to a use', () => {
  it.each(['echoss', 'hitap'] as const)(
    'is longer than the service waits for the stamp server: %s',
    (proof) => {
      const { timeoutSeconds = 0 } = input.sections[proof] ?? {};
      expect(timeoutSeconds).toBeGreaterThan(0);
      expect(getAnswerTimeoutMs(view, proof)).toBeGreaterThan(timeoutSeconds * 1_000);
    },
  );

  it('is the default without a stamp', () => {
    expect(getAnswerTimeoutMs(view, 'none')).toBeUndefined();
    expect(getAnswerTimeoutMs(view, 'security')).toBeUndefined();
  });
});
