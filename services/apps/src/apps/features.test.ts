import { describe, expect, it } from '@jest/globals';
import { type Feature, features, type GroupOptions, groupTypes, noOptions } from '@noren/contracts';
import { type Arbitrary, assert, boolean, property, record, shuffledSubarray } from 'fast-check';
import { effectiveFeatures } from './features.js';

const options: Arbitrary<GroupOptions> = record(
  Object.fromEntries(features.map((feature) => [feature, boolean()])) as Record<Feature, Arbitrary<boolean>>,
);

describe('the features of an app', () => {
  it('are all off without a group', () => {
    expect(effectiveFeatures([])).toEqual(noOptions);
  });

  it('are those of the agency, then the client, then the others, in whatever order groups come', () => {
    const groups = record({ agency: options, client: options, others: options });
    assert(
      property(groups, shuffledSubarray([...groupTypes], { minLength: 1 }), (byType, types) => {
        const related = types.map((groupType) => ({
          groupId: groupType,
          groupName: groupType,
          groupType,
          groupOptions: byType[groupType],
        }));
        const first = groupTypes.find((type) => types.includes(type)) ?? 'others';
        expect(effectiveFeatures(related)).toEqual(byType[first]);
      }),
    );
  });
});
