import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { sendToGateway } from '../gateway-request.js';
import { ErrorAnswer } from './objects.js';

/** Pinned, so that an account's default changes nothing: https://docs.stripe.com/api/versioning. */
const version = '2025-06-30.basil';

/** Parameters by their names in the form; undefined ones are left out. */
type Form = Readonly<Record<string, string | number | boolean | undefined>>;

export interface StripeRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Below `/v1/`. */
  readonly path: string;
  readonly form?: Form;
  readonly idempotencyKey?: string;
}

/** An answer with an error. Of the request nothing took effect, unless the status is 409 or a server error. */
export class StripeError extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string;

  constructor(status: number, answer: unknown) {
    const error = Value.Check(ErrorAnswer, answer) ? answer.error : undefined;
    super(`Stripe answered ${status} ${error?.type ?? ''} ${error?.code ?? ''}`.trim());
    this.status = status;
    this.code = error?.code ?? '';
    this.param = error?.param ?? '';
  }
}

export interface StripeApi {
  /** @throws StripeError, NotSent; after other errors the outcome is unknown */
  call<S extends TSchema>(key: string, answer: S, request: StripeRequest): Promise<Static<S>>;
}

/** Creates a client of Stripe's API: https://docs.stripe.com/api. It never repeats a request. */
export function createStripeApi({
  url,
  timeoutMs,
}: {
  readonly url: string;
  readonly timeoutMs: number;
}): StripeApi {
  return {
    async call(key, schema, { method = 'POST', path, form = {}, idempotencyKey }) {
      const entries = Object.entries(form).filter(([, value]) => value !== undefined);
      const body = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
      const headers = {
        authorization: `Bearer ${key}`,
        'stripe-version': version,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      };
      const query = method === 'GET' && entries.length > 0 ? `?${body}` : '';
      const request = { method, headers, ...(method === 'POST' && { body }) };
      const response = await sendToGateway(`${url}/v1/${path}${query}`, request, timeoutMs);
      const answer: unknown = await response.json().catch((error: unknown) => {
        if (response.ok) throw error;
        return undefined;
      });
      if (!response.ok) throw new StripeError(response.status, answer);
      if (!Value.Check(schema, answer)) throw new Error(`Stripe's answer to ${path} is not as documented`);
      return answer;
    },
  };
}
