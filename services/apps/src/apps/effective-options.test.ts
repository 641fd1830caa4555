import { describe, expect, it } from '@jest/globals';
import type { RelatedGroup } from '@noren/contracts/apps';
import { type Feature, features, type GroupOptions, groupTypes, noOptions } from '@noren/contracts/groups';
import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constantFrom,
  property,
  record,
  shuffledSubarray,
  tuple,
  uuid,
} from 'fast-check';
import { effectiveFeatures, effectiveOptions } from './effective-options.js';

const options: Arbitrary<GroupOptions> = record(
  Object.fromEntries(features.map((feature) => [feature, boolean()])) as Record<Feature, Arbitrary<boolean>>,
);
const group: Arbitrary<RelatedGroup> = record({
  groupId: uuid(),
  groupName: uuid(),
  groupType: constantFrom(...groupTypes),
  groupOptions: options,
});
const groups = array(group, { minLength: 1, maxLength: 8 });

const rank = ({ groupType }: Pick<RelatedGroup, 'groupType'>) => groupTypes.indexOf(groupType);

describe('the effective options of an app', () => {
  it('are all off and have no source without a group', () => {
    expect(effectiveFeatures([])).toEqual(noOptions);
    for (const option of Object.values(effectiveOptions([]))) expect(option).toEqual({ value: false });
  });

  it('[C23] come from the first group of the highest-ranking type: agency, client, others', () => {
    assert(
      property(groups, (related) => {
        for (const { groupId, groupType } of Object.values(effectiveOptions(related))) {
          const index = related.findIndex((candidate) => candidate.groupId === groupId);
          const source = related[index] as RelatedGroup;
          expect(groupType).toBe(source.groupType);
          expect(rank(source)).toBe(Math.min(...related.map(rank)));
          expect(related.slice(0, index).map(rank)).not.toContain(rank(source));
        }
      }),
    );
  });

  it('have the values of the group that they name as their source', () => {
    assert(
      property(groups, (related) => {
        const effective = effectiveOptions(related);
        for (const feature of features) {
          const source = related.find(({ groupId }) => groupId === effective[feature].groupId);
          expect(effective[feature].value).toBe(source?.groupOptions[feature]);
          expect(effectiveFeatures(related)[feature]).toBe(effective[feature].value);
        }
      }),
    );
  });

  it('do not depend on groups of lower-ranking types or on their positions', () => {
    const cases = groups.chain((related) => {
      const highest = Math.min(...related.map(rank));
      const decisive = related.filter((candidate) => rank(candidate) === highest);
      const lower = related.filter((candidate) => rank(candidate) !== highest);
      return tuple(shuffledSubarray(lower), shuffledSubarray(lower)).map(([before, after]) => ({
        decisive,
        moved: [...before, ...decisive, ...after],
      }));
    });
    assert(
      property(cases, ({ decisive, moved }) => {
        expect(effectiveOptions(moved)).toEqual(effectiveOptions(decisive));
      }),
    );
  });

  it('are off for features newer than the stored group', () => {
    const { wallet: _wallet, ...older } = { ...noOptions, point: true };
    const known = {
      groupId: 'g',
      groupName: 'g',
      groupType: 'client' as const,
      groupOptions: older as GroupOptions,
    };
    expect(effectiveOptions([known])).toMatchObject({ point: { value: true }, wallet: { value: false } });
  });
});
