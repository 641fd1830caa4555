import type { Filter } from '@noren/service-kit';
import type { Visitor } from './request-context.js';

/** A content that may be for gold members only. */
interface Audience {
  readonly goldOnly?: boolean | undefined;
}

/** True if the caller is a gold member now; staff may change the tier during a session. */
export function isGold(visitor: Visitor | undefined): boolean {
  return visitor?.tier === 'goldMember';
}

/** True if the caller may see and use a content. */
export function isForCaller({ goldOnly = false }: Audience, visitor: Visitor | undefined): boolean {
  return !goldOnly || isGold(visitor);
}

/** Returns the filter of the contents that the caller may see. */
export function toAudienceFilter(visitor: Visitor | undefined): Filter {
  return isGold(visitor) ? {} : { goldOnly: { $ne: true } };
}
