import { expect, it } from '@jest/globals';
import { getErrorStatus } from './error-page.js';

it('[§8-error-status] [C122] reads the status of an error in this order, and defaults to 500', () => {
  expect(getErrorStatus({ statusCode: 404, status: 500 })).toBe(404);
  expect(getErrorStatus({ status: 403, response: { status: 502 } })).toBe(403);
  expect(getErrorStatus({ response: { status: 502 } })).toBe(502);
  for (const error of [new Error('x'), undefined, null, 'text', { status: 'bad' }, { status: 200 }])
    expect(getErrorStatus(error)).toBe(500);
});
