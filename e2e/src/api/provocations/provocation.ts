import type { ErrorCode, MemberErrorCode, Problem } from '@noren/contracts';
import type { CatalogueBed } from '../catalogue-bed.js';

/** An error that no call answers: it stands in a build or deployment that failed. */
export interface Standing {
  readonly failureCode?: string | undefined;
  readonly failure?: string | undefined;
}

/** Does what leads to the error. */
export type Provocation = (bed: CatalogueBed) => Promise<Problem | Standing>;

/** What is met elsewhere: the last two come of the release target of Kubernetes, in the builds service's tests. */
export const metElsewhere = ['tooManyRequests', 'deployConflict', 'deployTargetRefused'] as const;

export type AdminErrorCode = Exclude<ErrorCode, MemberErrorCode | (typeof metElsewhere)[number]>;

export type Provocations<C extends AdminErrorCode = AdminErrorCode> = Readonly<Record<C, Provocation>>;

/** A version that nothing has. */
export const wrongVersion = 999_999;
