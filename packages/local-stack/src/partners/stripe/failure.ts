/** An error as Stripe answers it: https://docs.stripe.com/api/errors. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.code ?? body.type);
    this.status = status;
    this.body = body;
  }
}

export interface StripeErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly message: string;
  readonly payment_intent?: unknown;
}

export const createInvalid = (code: string, message: string, param?: string) =>
  new StripeFailure(400, { type: 'invalid_request_error', code, message, ...(param && { param }) });

/** An id that the account does not have. */
export const createMissing = (kind: string, id: string, param: string) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

/** A card that cannot be charged: https://docs.stripe.com/error-codes, https://docs.stripe.com/declines/codes. */
export const createCardError = (code: string, fields: Partial<StripeErrorBody> = {}) =>
  new StripeFailure(402, { type: 'card_error', code, message: 'Your card cannot be charged.', ...fields });
