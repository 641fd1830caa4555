import {
  type ErrorCode,
  errorTexts,
  type FieldError,
  numberOf,
  type Problem,
  ruleMessage,
  statusOf,
  titleOf,
} from '@noren/contracts';
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

const places: Record<string, string> = { querystring: 'query' };

/** Any thrown thing as what a caller is told. Whatever we did not mean to tell is `internal`. */
export function problemOf(thrown: unknown, requestId: string): Problem {
  const error = meant(thrown);
  const number = numberOf(error.code);
  return {
    type: 'about:blank',
    title: titleOf(error.code),
    status: statusOf(error.code),
    code: error.code,
    ...(number === undefined ? {} : { number }),
    detail: textOf(error),
    requestId,
    ...(error.details.errors === undefined ? {} : { errors: error.details.errors.map(told) }),
    ...(error.details.current === undefined ? {} : { current: error.details.current }),
  };
}

/** Every broken rule comes with its message. */
function told(error: FieldError): FieldError {
  return { ...error, message: ruleMessage('en', error.rule, error.params) };
}

function meant(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  const { validation, validationContext, statusCode } = (thrown ?? {}) as Thrown;
  if (Array.isArray(validation)) {
    const place = places[validationContext ?? ''] ?? validationContext ?? 'body';
    return new ServiceError('invalidParameter', {
      errors: tellingFaults(validation).map((fault) => fieldErrorOf(`/${place}`, fault)),
    });
  }
  return new ServiceError(codeOf(statusCode));
}

/** A field that may be null is a choice of two: what is told is what is wrong with its value. */
export function tellingFaults<F extends ValidationFault>(faults: readonly F[]): readonly F[] {
  const told = faults.filter(({ keyword, params }) => keyword !== 'anyOf' && params['type'] !== 'null');
  return told.length === 0 ? faults : told;
}

/** Fastify's own refusals (malformed JSON, unsupported media type, too large) are the sender's mistake. */
function codeOf(statusCode: number | undefined): ErrorCode {
  if (statusCode === 404) return 'notFound';
  if (statusCode === 503) return 'maintenance';
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'internal';
}

/**
 * One fault of a validator. The pointer names the field itself, also where it is missing or not allowed.
 *
 * @param place pointer to what was validated
 */
export function fieldErrorOf(place: string, fault: ValidationFault): FieldError {
  const { missingProperty, additionalProperty, ...rest } = fault.params;
  const name = missingProperty ?? additionalProperty;
  const own = typeof name === 'string' ? `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` : '';
  return {
    path: `${place}${fault.instancePath}${own}`,
    rule: ruleOf(fault),
    ...(Object.keys(rest).length === 0 ? {} : { params: rest }),
  };
}

/** A schema may name the rule that its pattern or length stands for. */
function ruleOf({ keyword, parentSchema }: ValidationFault): string {
  const named = { pattern: parentSchema?.rule, maxLength: parentSchema?.lengthRule }[keyword];
  return named ?? keyword;
}

function textOf({ code, details }: ServiceError): string {
  return errorTexts.en[code].replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(details.params?.[name] ?? whole),
  );
}
