import { describe, expect, it } from '@jest/globals';
import { defaultReleasePolicy, type ReleasePolicy } from '../groups/release-policy.js';
import { getDecisionRejection } from './decision-rules.js';

const notRequester: ReleasePolicy = { contentReview: 'production', reviewers: { notRequester: true } };
const olga = { id: 'olga', name: 'Olga' };

describe('a decision about a request', () => {
  it.each([
    ['their own', { requester: 'Olga', requesterId: 'olga' }, 'ownRequest'],
    ['their own under an earlier name', { requester: 'Olga M.', requesterId: 'olga' }, 'ownRequest'],
    ['one of another person of the same name', { requester: 'Olga', requesterId: 'olga-2' }, undefined],
    ['one of their name from before ids were recorded', { requester: 'Olga' }, 'ownRequest'],
    ['one of another name from before ids were recorded', { requester: 'Anna' }, undefined],
  ])('is open to the requester by default and otherwise to others only: %s', (_whose, request, expected) => {
    expect(getDecisionRejection(defaultReleasePolicy, request, olga)).toBeUndefined();
    expect(getDecisionRejection(notRequester, request, olga)).toBe(expected);
  });
});
