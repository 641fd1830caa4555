import { createInvalid } from './failure.js';

/** A request's parameters by their names in the form: `card[number]`. */
export type Form = Readonly<Record<string, string>>;

interface Parameter {
  readonly required?: boolean;
  /** Code of the error for a value that does not match. */
  readonly code?: string;
  readonly pattern?: RegExp;
}

/** The parameters that an endpoint accepts here: those of its document that Noren sends. */
export type Parameters = Readonly<Record<string, Parameter>>;

export const anything: Parameter = {};
export const required: Parameter = { required: true };
export const integer: Parameter = { pattern: /^[0-9]+$/, code: 'parameter_invalid_integer' };
export const flag: Parameter = { pattern: /^(true|false)$/ };
export const url: Parameter = { pattern: /^https?:\/\//, code: 'url_invalid' };
export const oneValue = (value: string): Parameter => ({
  required: true,
  pattern: new RegExp(`^${value}$`),
});

/**
 * Rejects a form with unknown, missing or malformed parameters, as Stripe does: https://docs.stripe.com/error-codes.
 * Names of metadata are free.
 */
export function checkParameters(form: Form, parameters: Parameters): void {
  for (const [name, value] of Object.entries(form)) {
    if (/^metadata\[\w+\]$/.test(name) && 'metadata' in parameters) continue;
    const parameter = parameters[name];
    if (parameter === undefined)
      throw createInvalid('parameter_unknown', `Received unknown parameter: ${name}`, name);
    if (parameter.pattern?.test(value) === false)
      throw createInvalid(parameter.code ?? 'parameter_invalid', `Invalid ${name}`, name);
  }
  for (const [name, { required: isRequired }] of Object.entries(parameters)) {
    if (isRequired === true && !form[name])
      throw createInvalid('parameter_missing', `Missing required param: ${name}.`, name);
  }
}

/** Parses a form; `expand[]` and other lists keep their last value. */
export const parseForm = (text: string): Form => Object.fromEntries(new URLSearchParams(text));
