import { diffFields } from '@noren/contracts/core';
import { contentReviews, type ReleasePolicy } from '@noren/contracts/groups';
import type { Difference } from '@noren/mfe-kit/feedback';
import type { useMessages } from '../../messages.js';

type T = ReturnType<typeof useMessages>;

/** Returns the label of a field of the policy by its JSON pointer in the group; undefined for any other field. */
export function getPolicyLabel(pointer: string, t: T): string | undefined {
  if (pointer === '/releasePolicy/contentReview') return t('policy.contentReview');
  if (pointer === '/releasePolicy/reviewers/notRequester') return t('policy.notRequester');
  return undefined;
}

/** Returns the text of a value of the policy; undefined for any other value. */
export function formatPolicyValue(value: unknown, t: T): string | undefined {
  if (typeof value === 'boolean') return t(value ? 'value.on' : 'value.off');
  const review = contentReviews.find((one) => one === value);
  return review && t(`policy.${review}`);
}

/** Returns the differences between the typed policy and the stored one. */
export function getPolicyDifferences(
  typed: ReleasePolicy | undefined,
  newest: ReleasePolicy,
  t: T,
): Difference[] {
  return diffFields({ releasePolicy: typed }, { releasePolicy: newest }).map(({ path, before, after }) => ({
    label: getPolicyLabel(path, t) ?? t('policy.title'),
    typed: formatPolicyValue(before, t) ?? '',
    newest: formatPolicyValue(after, t) ?? '',
  }));
}
