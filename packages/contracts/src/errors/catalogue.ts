import { memberErrors } from './member-errors.js';

/**
 * All errors that a call can return: code → HTTP status. The messages are in `locales/`; the English ones are quoted
 * from section 8 of the specification. `title` defaults to `Fail`; `number` is the specification's number of a member
 * error.
 */
export const catalogue = {
  badRequest: { status: 400 },
  sessionExpired: { status: 401 },
  recentSignInRequired: { status: 401 },
  invalidParameter: { status: 403 },
  accessDenied: { status: 403 },
  groupNameDuplicated: { status: 403 },
  groupCodeDuplicated: { status: 403 },
  notFound: { status: 404 },
  conflict: { status: 409 },
  maintenance: { status: 503 },
  internal: { status: 500 },
  imageInvalid: { status: 400 },
  imageTooLarge: { status: 413 },
  systemNameInUse: { status: 409 },
  uuidInUse: { status: 409 },
  inUse: { status: 409 },
  buildProcessing: { status: 409 },
  buildSettingsMissing: { status: 409 },
  deployProcessing: { status: 409 },
  assetNotDeployable: { status: 409 },
  developmentFirst: { status: 409 },
  versionOld: { status: 409 },
  configConflict: { status: 409, title: 'Confirm' },
  reviewNonCancelable: { status: 409 },
  contentReleaseClosed: { status: 409 },
  contentReleaseBroken: { status: 409 },
  assetInvalidForReview: { status: 409 },
  ownRequest: { status: 403 },
  assetNotApproved: { status: 409 },
  assetNotFound: { status: 404 },
  reviewNotFound: { status: 404 },
  deployCredentialsMissing: { status: 409 },
  runtimeDuplicated: { status: 409 },
  runtimeNotFound: { status: 404 },
  runtimeCreateFailed: { status: 409 },
  runtimeUpdateFailed: { status: 409 },
  runtimeDeleteFailed: { status: 409 },
  runtimeBundleInvalid: { status: 400 },
  runtimeVersionTaken: { status: 409 },
  connectionDuplicated: { status: 409 },
  connectionNotFound: { status: 404 },
  connectionCreateFailed: { status: 409 },
  connectionUpdateFailed: { status: 409 },
  connectionDeleteFailed: { status: 409 },
  connectIdInvalid: { status: 409 },
  templateTypeCreateFailed: { status: 409 },
  templateTypeUpdateFailed: { status: 409 },
  templateTypeDeleteFailed: { status: 409 },
  templateTagCreateFailed: { status: 409 },
  templateTagUpdateFailed: { status: 409 },
  templateTagDeleteFailed: { status: 409 },
  buildSettingsInvalid: { status: 409 },
  buildRuntimeUnusable: { status: 409 },
  buildPageFailed: { status: 409 },
  buildInterrupted: { status: 409 },
  deployUnconfirmed: { status: 409 },
  deployRefused: { status: 409 },
  deployNowhere: { status: 409 },
  deployConflict: { status: 409 },
  deployTargetRefused: { status: 409 },
  platformRejected: { status: 409 },
  platformUnavailable: { status: 503 },
  templateNotFound: { status: 404 },
  templateCodeDuplicated: { status: 409 },
  templateFileInvalid: { status: 400 },
  templateForbids: { status: 409 },
  featureOff: { status: 409 },
  tooManyRequests: { status: 429 },
  requestTimedOut: { status: 408 },
  headersTooLarge: { status: 431 },
  ...memberErrors,
} as const satisfies Record<string, { status: number; title?: 'Fail' | 'Confirm'; number?: string }>;

export type ErrorCode = keyof typeof catalogue;

export const errorCodes = Object.keys(catalogue) as ErrorCode[];

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code);
}

/** Limits that a caller can only wait for, whatever their status. */
const rateLimitErrors: readonly string[] = [
  'tooManyRequests',
  'otpSendLimit',
  'otpCheckLimit',
] satisfies ErrorCode[];

/** True if an error refuses access: the caller is unknown, may not, or is over a limit. */
export function isDenial(status: number, code: string): boolean {
  return status === 401 || status === 403 || rateLimitErrors.includes(code);
}

/** Returns the HTTP status of a code. */
export function getStatus(code: ErrorCode): number {
  return catalogue[code].status;
}

export function getTitle(code: ErrorCode): 'Fail' | 'Confirm' {
  const entry: { status: number; title?: 'Fail' | 'Confirm' } = catalogue[code];
  return entry.title ?? 'Fail';
}

/** Returns the specification's number of a member error, such as `3003`. */
export function getNumber(code: ErrorCode): string | undefined {
  const entry: { status: number; number?: string } = catalogue[code];
  return entry.number;
}
