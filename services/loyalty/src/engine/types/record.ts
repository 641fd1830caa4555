import type { ErrorCode } from '@noren/contracts/errors';
import type { Entity } from '@noren/service-kit';
import type { ActionKind, ActionOwner } from './action.js';
import type { Effect } from './effect.js';
import type { ResourceRef } from './reservation.js';

/**
 * `reserved` → `confirmed` | `rejected` | `released`. Each transition is conditional on `reserved`, so an action
 * has exactly one outcome.
 */
export type ActionStatus = 'reserved' | 'confirmed' | 'rejected' | 'released';

/**
 * `notStarted` → `started` → `succeeded` | `failed`; and `started` → `reverting` → `reverted` if the step turned out to
 * have happened after its action was abandoned. While it is `started`, only the third party knows its outcome.
 */
export type StepState = 'notStarted' | 'started' | 'succeeded' | 'failed' | 'reverting' | 'reverted';

/** An action as stored. */
export interface ActionRecord extends Entity, ActionOwner {
  kind: ActionKind;
  subject: string;
  key?: string;
  fingerprint: string;
  series?: string;
  number?: number;
  day: string;
  uniqueKeys?: string[];
  resourceRefs?: ResourceRef[];
  status: ActionStatus;
  rejectionReason?: ErrorCode;
  at: string;
  leaseUntil: string;
  /** Absent without an external step. */
  step?: StepState;
  /** When the external step started. */
  stepStartedAt?: string;
  /** Number of checks of an unknown outcome. */
  stepChecks?: number;
  /** Where the member continues an external step that waits for them. */
  redirectUrl?: string;
  answer?: object;
  facts?: Readonly<Record<string, unknown>>;
  effects?: Effect[];
  due?: boolean;
  expiresAt?: Date;
}

export type NewAction = Omit<ActionRecord, 'version' | 'createdAt' | 'updatedAt'>;
