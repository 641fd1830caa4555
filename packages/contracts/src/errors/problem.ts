import { type Static, Type } from 'typebox';
import { model, toRecord } from '../core/schema.js';
import { type ErrorCode, getStatus, getTitle } from './catalogue.js';
import { errorTexts } from './texts.js';

export const FieldError = model('FieldError', 'One invalid field', {
  path: Type.String({ description: 'JSON pointer of the field, `/body/name`' }),
  rule: Type.String({ description: 'The rule it breaks, a JSON Schema keyword or one of our own' }),
  message: Type.Optional(Type.String({ description: 'What to do about it, in the language of `detail`' })),
  params: Type.Optional(toRecord(Type.Unknown(), 'Values of the rule, as `limit`')),
});
export type FieldError = Static<typeof FieldError>;

/** RFC 9457, served as `application/problem+json`. */
export const Problem = model('Problem', 'Why a call failed', {
  type: Type.String({ description: 'Always `about:blank`; `code` identifies the error' }),
  title: Type.String({ description: '`Fail`, or `Confirm` where the screen asks' }),
  status: Type.Integer(),
  code: Type.String({ description: 'Code of the error catalogue' }),
  number: Type.Optional(Type.String({ description: 'The number of an error that members meet' })),
  detail: Type.String({
    description: 'Text of the catalogue in the language that `Accept-Language` asks for; English by default',
  }),
  requestId: Type.String({ description: 'Identifies the request in the logs' }),
  errors: Type.Optional(Type.Array(FieldError)),
  current: Type.Optional(Type.Unknown({ description: 'On a conflict: the current state' })),
});
export type Problem = Static<typeof Problem>;

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
