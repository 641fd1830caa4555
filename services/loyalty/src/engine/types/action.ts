import type { Environment } from '@noren/contracts/apps';

/** Whose action it is. A visitor is identified by the random id of their session. */
export interface ActionOwner {
  readonly appId: string;
  readonly environment: Environment;
  readonly memberId: string;
}

export type ActionKind = 'couponUse' | 'stamp' | 'exchange' | 'visit' | 'play' | 'purchase';

/** One action as requested. */
export interface ActionRequest {
  readonly owner: ActionOwner;
  readonly kind: ActionKind;
  /** Id of the coupon, the card, the game, the ticket. */
  readonly subject: string;
  /** Idempotency key; see `requireKey`. */
  readonly key: string;
  /** Tells different requests under the same key apart. */
  readonly fingerprint: string;
  /**
   * Actions of one member in one series are decided in order: they are numbered from 1 without a gap, and the
   * number is a unique key. A plan may therefore rely on the previous action of the series.
   */
  readonly series?: string;
}
