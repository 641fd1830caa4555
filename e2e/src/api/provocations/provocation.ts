import type { ErrorCode, Problem } from '@noren/contracts';
import type { CatalogueBed } from '../catalogue-bed.js';

/** An error that no call answers: it stands in a build or deployment that failed. */
export interface Standing {
  readonly failureCode?: string | undefined;
  readonly failure?: string | undefined;
}

/** Does what leads to the error. */
export type Provocation = (bed: CatalogueBed) => Promise<Problem | Standing>;

/** Errors that members of mini-apps meet, not staff. */
export type MemberErrorCode =
  | Extract<ErrorCode, `coupon${string}` | `idempotencyKey${string}` | `member${string}`>
  | 'tooManyRequests';

export type AdminErrorCode = Exclude<ErrorCode, MemberErrorCode>;

export type Provocations<C extends AdminErrorCode = AdminErrorCode> = Readonly<Record<C, Provocation>>;

/** A version that nothing has. */
export const wrongVersion = 999_999;
