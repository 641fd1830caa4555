import {
  type ErrorCode,
  errorTexts,
  type FieldError,
  getNumber,
  getStatus,
  getTitle,
  type Locale,
  type Problem,
  ruleMessage,
} from '@noren/contracts/errors';
import { ServiceError } from './service-error.js';

interface ValidationFault {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  parentSchema?: { [keyword: string]: unknown; rule?: string; lengthRule?: string };
}

type Thrown = {
  validation?: ValidationFault[];
  validationContext?: string;
  statusCode?: number;
};

const requestParts: Record<string, string> = { querystring: 'query' };

/**
 * Converts anything thrown to problem+json. Anything but a known error becomes `internal`.
 *
 * @param locale language of its texts
 */
export function getProblem(thrown: unknown, requestId: string, locale: Locale): Problem {
  const error = toServiceError(thrown);
  const number = getNumber(error.code);
  return {
    type: 'about:blank',
    title: getTitle(error.code),
    status: getStatus(error.code),
    code: error.code,
    ...(number === undefined ? {} : { number }),
    detail: getText(error, locale),
    requestId,
    ...(error.details.errors === undefined
      ? {}
      : { errors: error.details.errors.map((fault) => withMessage(fault, locale)) }),
    ...(error.details.current === undefined ? {} : { current: error.details.current }),
  };
}

/** Adds the message of the broken rule. */
function withMessage(error: FieldError, locale: Locale): FieldError {
  return { ...error, message: ruleMessage(locale, error.rule, error.params) };
}

function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  const { validation, validationContext, statusCode } = (thrown ?? {}) as Thrown;
  if (Array.isArray(validation)) {
    const pointer = requestParts[validationContext ?? ''] ?? validationContext ?? 'body';
    return new ServiceError('invalidParameter', {
      errors: selectRelevantFaults(validation).map((fault) => getFieldError(`/${pointer}`, fault)),
    });
  }
  return new ServiceError(getErrorCode(statusCode));
}

/** Drops the `null` branch's faults of a nullable field, so that only those of its value remain. */
export function selectRelevantFaults<F extends ValidationFault>(faults: readonly F[]): readonly F[] {
  const relevant = faults.filter(({ keyword, params }) => keyword !== 'anyOf' && params['type'] !== 'null');
  return relevant.length === 0 ? faults : relevant;
}

/** Fastify's own rejections (malformed JSON, unsupported media type, too large) are client errors. */
function getErrorCode(statusCode: number | undefined): ErrorCode {
  if (statusCode === 404) return 'notFound';
  if (statusCode === 503) return 'maintenance';
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'internal';
}

/**
 * Converts one validator fault. The pointer names the field itself, even if it is missing or not allowed.
 *
 * @param pointer pointer to the validated value
 */
export function getFieldError(pointer: string, fault: ValidationFault): FieldError {
  const { missingProperty, additionalProperty, ...rest } = fault.params;
  const name = missingProperty ?? additionalProperty;
  const own = typeof name === 'string' ? `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` : '';
  return {
    path: `${pointer}${fault.instancePath}${own}`,
    rule: getRule(fault),
    ...(Object.keys(rest).length === 0 ? {} : { params: rest }),
  };
}

/** Returns the rule that the schema names for its pattern or length, else the keyword. */
function getRule({ keyword, parentSchema }: ValidationFault): string {
  const named = { pattern: parentSchema?.rule, maxLength: parentSchema?.lengthRule }[keyword];
  return named ?? keyword;
}

function getText({ code, details }: ServiceError, locale: Locale): string {
  return errorTexts[locale][code].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(details.params?.[name] ?? whole),
  );
}
