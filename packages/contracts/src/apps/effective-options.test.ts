import { describe, expect, it } from '@jest/globals';
import { type GroupType, noOptions } from '../groups/schema.js';
import { getFeatureSource } from './effective-options.js';

const group = (groupType: GroupType, groupId: string = groupType) => ({
  groupId,
  groupName: groupId,
  groupType,
  groupOptions: noOptions,
});

describe('the features of an app', () => {
  it('[C23] come from its agency group first, then its client group, then the others', () => {
    const [agency, client, others] = [group('agency'), group('client'), group('others')];
    expect(getFeatureSource([others, client, agency])).toBe(agency);
    expect(getFeatureSource([others, client])).toBe(client);
    expect(getFeatureSource([others])).toBe(others);
    expect(getFeatureSource([])).toBeUndefined();
  });

  it('come from the first of two agency groups', () => {
    const first = group('agency', 'first');
    expect(getFeatureSource([group('client'), first, group('agency', 'second')])).toBe(first);
  });
});
