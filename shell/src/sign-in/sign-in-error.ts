/** Why a sign-in did not work out, as far as it helps whoever reads it. */
export const signInFailures = ['cancelled', 'ended', 'refused', 'unreachable', 'foreign', 'invalid'] as const;
export type SignInFailure = (typeof signInFailures)[number];

/** A sign-in that did not work out. */
export class SignInError extends Error {
  readonly failure: SignInFailure;
  /** Where the user wanted to go. */
  readonly returnTo: string;

  constructor(
    failure: SignInFailure,
    { returnTo = '/', cause }: { returnTo?: string; cause?: unknown } = {},
  ) {
    super(failure, { cause });
    this.name = 'SignInError';
    this.failure = failure;
    this.returnTo = returnTo;
  }
}

/** OpenID Connect's error codes; every other one says that the request itself was refused. */
const failuresByCode: Readonly<Record<string, SignInFailure>> = {
  access_denied: 'cancelled',
  login_required: 'ended',
  interaction_required: 'ended',
  account_selection_required: 'ended',
  consent_required: 'ended',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

/** What an `error` code of the identity provider comes down to. */
export function failureOf(code: string): SignInFailure {
  return failuresByCode[code] ?? 'refused';
}

/** What something thrown during a sign-in comes down to: the network, or a check that failed. */
export function failureFrom(error: unknown): SignInFailure {
  if (error instanceof SignInError) return error.failure;
  return isNetworkFailure(error) ? 'unreachable' : 'invalid';
}

/** The library wraps what `fetch` throws. */
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof TypeError || (cause instanceof DOMException && cause.name === 'TimeoutError');
}
