import type { ErrorCode, Problem, MemberErrorCode } from '@noren/contracts/errors';
import type { CatalogueHarness } from '../catalogue-harness.js';

/** An error that no call returns: a failed build or deployment stores it. */
export interface StoredFailure {
  readonly failureCode?: string | undefined;
  readonly failure?: string | undefined;
}

/** Causes an error and returns it. */
export type ErrorTrigger<H = CatalogueHarness> = (harness: H) => Promise<Problem | StoredFailure>;

/** Errors of Kubernetes as release target and of rate limits, which service tests trigger. */
export const triggeredElsewhere = [
  'tooManyRequests',
  'requestTimedOut',
  'headersTooLarge',
  'deployConflict',
  'deployTargetRefused',
] as const;

/** Errors that need a stopped service, a broken file or a template: `faults/catalogue.full.test.ts` triggers them. */
export const triggeredByFaults = [
  'internal',
  'runtimeCreateFailed',
  'templateTypeDeleteFailed',
  'templateTagDeleteFailed',
  'buildSettingsInvalid',
  'buildRuntimeUnusable',
  'buildPageFailed',
  'buildInterrupted',
  'assetNotDeployable',
  'deployRefused',
  'deployProcessing',
  'deployUnconfirmed',
  'deployNowhere',
  'platformRejected',
  'platformUnavailable',
  'maintenance',
] as const;

export type AdminErrorCode = Exclude<ErrorCode, MemberErrorCode | (typeof triggeredElsewhere)[number]>;
export type FaultErrorCode = (typeof triggeredByFaults)[number];

export type ErrorTriggers<C extends AdminErrorCode, H = CatalogueHarness> = Readonly<
  Record<C, ErrorTrigger<H>>
>;

/** A version that no resource has. */
export const wrongVersion = 999_999;
