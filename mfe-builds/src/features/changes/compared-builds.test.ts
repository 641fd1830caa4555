import { describe, expect, it } from '@jest/globals';
import { asset } from '../../testing/fixtures.js';
import { comparedBuilds } from './compared-builds.js';
import { differingItems } from './differing-items.js';

const build = (assetsVersion: number, patch: Parameters<typeof asset>[0] = {}) =>
  asset({ assetsHistoryId: `asset-${assetsVersion}`, assetsVersion, ...patch });
const told = (...args: Parameters<typeof comparedBuilds>) =>
  comparedBuilds(...args).map(({ build: { assetsVersion }, isLast, live }) => [assetsVersion, isLast, live]);

describe('builds to compare with', () => {
  const builds = [
    build(4, { status: 'failed' }),
    build(3, { deployedTo: ['development'] }),
    build(2),
    build(1, { deployedTo: ['production'] }),
  ];

  it('of the settings now: the last completed one and what is live', () => {
    expect(told(builds)).toEqual([
      [3, true, ['development']],
      [1, false, ['production']],
    ]);
  });

  it('of a build: the completed one before it, and what is live elsewhere, also if newer', () => {
    expect(told(builds, builds[2])).toEqual([
      [1, true, ['production']],
      [3, false, ['development']],
    ]);
  });

  it('are none before the first, and none whose settings are not known', () => {
    expect(told([])).toEqual([]);
    expect(told([build(1, { configurationVersion: undefined })])).toEqual([]);
  });
});

describe('items that differ', () => {
  it('are those that the other list lacks, with their places', () => {
    expect(differingItems([{ a: 1 }, { a: 2 }], [{ a: 1 }])).toEqual([{ place: 2, item: { a: 2 } }]);
    expect(differingItems([1], undefined)).toEqual([{ place: 1, item: 1 }]);
    expect(differingItems([1, 2], [2, 1])).toEqual([]);
  });
});
