import { expect, it } from '@jest/globals';
import { Value } from 'typebox/value';
import { contentReviews, defaultReleasePolicy, ReleasePolicy } from './release-policy.js';

it('requires a review of releases to production and lets requesters decide by default', () => {
  expect(defaultReleasePolicy).toEqual({ contentReview: 'production', reviewers: { notRequester: false } });
  expect(Value.Check(ReleasePolicy, defaultReleasePolicy)).toBe(true);
  expect(contentReviews[0]).toBe(defaultReleasePolicy.contentReview);
});

it.each([
  ['an unknown content review', { ...defaultReleasePolicy, contentReview: 'development' }],
  ['no reviewers', { contentReview: 'off' }],
  ['incomplete reviewers', { contentReview: 'off', reviewers: {} }],
  ['an unknown rule', { ...defaultReleasePolicy, twoPersons: true }],
])('rejects a policy with %s', (_name, policy) => {
  expect(Value.Check(ReleasePolicy, policy)).toBe(false);
});
