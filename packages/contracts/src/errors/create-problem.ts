import { type ErrorCode, getStatus, getTitle } from './catalogue.js';
import type { Problem } from './problem.js';
import { errorTexts } from './texts.js';

/** Returns the problem of an error without details. */
export function createProblem(code: ErrorCode, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: getTitle(code),
    status: getStatus(code),
    code,
    detail: errorTexts.en[code],
    requestId,
  };
}
