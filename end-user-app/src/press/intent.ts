import type { ErrorCode } from '@noren/contracts';
import type { CallError } from '../member/call.js';
import type { Store } from '../member/store.js';

/** One wish of a member. Its key goes with every attempt, so that the wish counts once. */
export interface Intent<B> {
  key: string;
  body: B;
}

/** A new idempotency key. `crypto.randomUUID` is missing where a page is served without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The attempt without an answer that must outlive the page, so that the next one carries the same key.
 *
 * @param name tells a wish from others: what is pressed and which one
 */
export function rememberedIntent<B>(store: Store, name: string) {
  const at = `intent.${name}`;
  return {
    recall: () => store.get<Intent<B>>(at),
    keep: (intent: Intent<B>) => store.set(at, intent),
    forget: () => store.remove(at),
  };
}

/** Told when nothing had been counted yet, though the status sounds like an outage. */
const decided: readonly (ErrorCode | undefined)[] = ['deviceTimeout', 'deviceRequest'];

/** Whether an answer says no for good. One about the session, the pace or maintenance leaves it open. */
export function decides({ status, code }: CallError): boolean {
  return decided.includes(code) || (status >= 400 && status < 500 && status !== 401 && status !== 429);
}
