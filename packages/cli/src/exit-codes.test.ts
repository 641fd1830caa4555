import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@noren/contracts/client';
import { errorCodes, getStatus } from '@noren/contracts/errors';
import { getExitCode } from './exit-codes.js';

const toExitCode = (code: (typeof errorCodes)[number]) =>
  getExitCode(new ApiError(getStatus(code), { code }));

describe('exit codes', () => {
  it('distinguish the API errors that scripts handle', () => {
    expect(toExitCode('sessionExpired')).toBe(3);
    expect(toExitCode('accessDenied')).toBe(3);
    expect(toExitCode('ownRequest')).toBe(3);
    expect(toExitCode('contentReleaseClosed')).toBe(1);
    expect(toExitCode('invalidParameter')).toBe(1);
    expect(toExitCode('assetNotFound')).toBe(4);
    expect(toExitCode('configConflict')).toBe(5);
    expect(toExitCode('buildProcessing')).toBe(5);
    expect(toExitCode('assetNotApproved')).toBe(1);
    expect(toExitCode('maintenance')).toBe(6);
    expect(toExitCode('tooManyRequests')).toBe(6);
    expect(getExitCode(new ApiError(504, {}))).toBe(6);
  });

  it('never report an error as success or wrong usage', () => {
    for (const code of errorCodes) expect([0, 2]).not.toContain(toExitCode(code));
  });
});
