/** Reasons for a failed sign-in that are useful to the user. */
export const signInFailures = ['cancelled', 'ended', 'refused', 'unreachable', 'foreign', 'invalid'] as const;
export type SignInFailure = (typeof signInFailures)[number];

/** A failed sign-in. */
export class SignInError extends Error {
  readonly failure: SignInFailure;
  /** Path to return to after the sign-in. */
  readonly returnTo: string;
  /** The identity provider's own description. */
  readonly description: string | undefined;

  constructor(
    failure: SignInFailure,
    options: { returnTo?: string; description?: string | undefined; cause?: unknown } = {},
  ) {
    super(failure, { cause: options.cause });
    this.name = 'SignInError';
    this.failure = failure;
    this.returnTo = options.returnTo ?? '/';
    this.description = options.description;
  }
}

/** Failures by OpenID Connect error code; any other code means that the request was rejected. */
const failuresByCode: Readonly<Record<string, SignInFailure>> = {
  access_denied: 'cancelled',
  login_required: 'ended',
  interaction_required: 'ended',
  account_selection_required: 'ended',
  consent_required: 'ended',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

/** Maps an `error` code of the identity provider to a failure. */
export function getFailure(code: string): SignInFailure {
  return failuresByCode[code] ?? 'refused';
}

/** Maps an error during sign-in to a failure: the network or a failed validation. */
export function failureFrom(error: unknown): SignInFailure {
  if (error instanceof SignInError) return error.failure;
  return isNetworkFailure(error) ? 'unreachable' : 'invalid';
}

/** The library wraps errors of `fetch`. */
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof TypeError || (cause instanceof DOMException && cause.name === 'TimeoutError');
}
