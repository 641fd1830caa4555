import type { ErrorCode } from '@noren/contracts/errors';
import type { CallError } from '../member/call.js';
import type { Store } from '../member/store.js';

/** A member's request that is not decided yet. All attempts carry its key, so that it counts once. */
export interface PendingAction<B> {
  key: string;
  body: B;
}

/**
 * Stores the request without an answer, so that the next attempt has the same key even after a reload.
 * @param name identifies the action and its subject
 */
export function createPendingActionStore<B>(store: Store, name: string) {
  const key = `intent.${name}`;
  return {
    load: () => store.get<PendingAction<B>>(key),
    save: (pending: PendingAction<B>) => store.set(key, pending),
    remove: () => store.remove(key),
  };
}

/** Errors after which nothing was counted, although their status suggests an outage. */
const finalCodes: readonly (ErrorCode | undefined)[] = ['deviceTimeout', 'deviceRequest'];

/** True if an answer is a final rejection. Errors about the session, rate limit or maintenance are not final. */
export function isFinal({ status, code }: CallError): boolean {
  return finalCodes.includes(code) || (status >= 400 && status < 500 && status !== 401 && status !== 429);
}
