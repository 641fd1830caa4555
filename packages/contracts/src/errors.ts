export {
  catalogue,
  type ErrorCode,
  errorCodes,
  getNumber,
  getStatus,
  getTitle,
  isErrorCode,
  isDenial,
} from './errors/catalogue.js';
export {
  limitErrors,
  type MemberErrorCode,
  memberErrors,
  personLimitErrors,
} from './errors/member-errors.js';
export { createProblem, FieldError, Problem } from './errors/problem.js';
export { type BrokenRule, isRule, type Rule, rules } from './errors/rules.js';
export { errorTexts, type Locale, locales, ruleMessage, ruleTexts } from './errors/texts.js';
