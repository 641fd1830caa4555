import { expect } from '@jest/globals';
import { errorTexts, type Problem, getStatus, getTitle } from '@noren/contracts/errors';
import type { AdminErrorCode, StoredFailure } from './error-triggers/error-trigger.js';

/** Status and text that section 8 of the specification prescribes literally. */
const prescribed: Partial<Record<AdminErrorCode, [status: number, text: string]>> = {
  badRequest: [400, 'Opps, something went wrong. Please try again.'],
  sessionExpired: [401, 'The session has expired. Please log in again.'],
  invalidParameter: [403, 'Invalid input parameter. Please check again.'],
  notFound: [404, 'Some resources do not exist.'],
  internal: [500, 'An error has occurred'],
};

/** Asserts that an error has the status, title and text of the catalogue. */
export function assertMatchesCatalogue(code: AdminErrorCode, error: Problem | StoredFailure): void {
  if (!isProblem(error)) {
    expect(error).toMatchObject({ failureCode: code, failure: expect.stringMatching(toPattern(code)) });
    return;
  }
  const [status, detail] = prescribed[code] ?? [getStatus(code), expect.stringMatching(toPattern(code))];
  expect(error).toMatchObject({
    ...{ type: 'about:blank', status, code, detail },
    title: code === 'configConflict' ? 'Confirm' : 'Fail',
    requestId: expect.stringMatching(/\S/),
  });
  expect(getTitle(code)).toBe(error.title);
}

/** Returns a pattern of the catalogue's text, with any value for its placeholders. */
function toPattern(code: AdminErrorCode): RegExp {
  const escaped = errorTexts.en[code].replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '.+')}`);
}

function isProblem(error: Problem | StoredFailure): error is Problem {
  return 'code' in error;
}
