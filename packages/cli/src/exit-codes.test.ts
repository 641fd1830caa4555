import { describe, expect, it } from '@jest/globals';
import { ApiError, errorCodes, statusOf } from '@noren/contracts';
import { exitCodeOf } from './exit-codes.js';

const codeOf = (code: (typeof errorCodes)[number]) => exitCodeOf(new ApiError(statusOf(code), { code }));

describe('exit codes', () => {
  it('tell scripts apart what they can do about a refusal', () => {
    expect(codeOf('sessionExpired')).toBe(3);
    expect(codeOf('accessDenied')).toBe(3);
    expect(codeOf('invalidParameter')).toBe(1);
    expect(codeOf('assetNotFound')).toBe(4);
    expect(codeOf('configConflict')).toBe(5);
    expect(codeOf('buildProcessing')).toBe(5);
    expect(codeOf('assetNotApproved')).toBe(1);
    expect(codeOf('maintenance')).toBe(6);
    expect(codeOf('tooManyRequests')).toBe(6);
    expect(exitCodeOf(new ApiError(504, {}))).toBe(6);
  });

  it('are never that of success or of wrong usage', () => {
    for (const code of errorCodes) expect([0, 2]).not.toContain(codeOf(code));
  });
});
