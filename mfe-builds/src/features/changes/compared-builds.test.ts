import { describe, expect, it } from '@jest/globals';
import { asset } from '../../../test/fixtures.js';
import { getComparedBuilds } from './compared-builds.js';

const build = (assetsVersion: number, patch: Parameters<typeof asset>[0] = {}) =>
  asset({ assetsHistoryId: `asset-${assetsVersion}`, assetsVersion, ...patch });
const compare = (...args: Parameters<typeof getComparedBuilds>) =>
  getComparedBuilds(...args).map(({ build: { assetsVersion }, isLast, live }) => [
    assetsVersion,
    isLast,
    live,
  ]);

describe('builds to compare with', () => {
  const builds = [
    build(4, { status: 'failed' }),
    build(3, { deployedTo: ['development'] }),
    build(2),
    build(1, { deployedTo: ['production'] }),
  ];

  it('are the last completed one and the live one for the current settings', () => {
    expect(compare(builds)).toEqual([
      [3, true, ['development']],
      [1, false, ['production']],
    ]);
  });

  it('are the completed one before a build, and those live elsewhere, even if newer', () => {
    expect(compare(builds, builds[2])).toEqual([
      [1, true, ['production']],
      [3, false, ['development']],
    ]);
  });

  it('are none before the first build, and none with unknown settings', () => {
    expect(compare([])).toEqual([]);
    expect(compare([build(1, { configurationVersion: undefined })])).toEqual([]);
  });
});
