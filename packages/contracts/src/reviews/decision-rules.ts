import type { ErrorCode } from '../errors/catalogue.js';
import type { ReleasePolicy } from '../groups/release-policy.js';
import type { Caller } from '../permissions.js';
import type { ReviewRound } from './schema.js';

/**
 * Returns why a person cannot approve or reject a request, or undefined if they can. Services enforce it; buttons
 * disable themselves by it.
 */
export function getDecisionRejection(
  { reviewers }: Pick<ReleasePolicy, 'reviewers'>,
  { requester, requesterId }: Pick<ReviewRound, 'requester' | 'requesterId'>,
  { id, name }: Pick<Caller, 'id' | 'name'>,
): ErrorCode | undefined {
  if (!reviewers.notRequester) return undefined;
  // Older requests have no id: rather reject another person of the same name than let a requester decide.
  const isOwn = requesterId === undefined ? requester === name : requesterId === id;
  return isOwn ? 'ownRequest' : undefined;
}
