import { describe, expect, it } from '@jest/globals';
import { consoleRoutes, findUnmatchedSettings } from './console-routes.js';
import { describeRoutes } from './describe-routes.js';

describe('settings pages of section 2', () => {
  it('[§2-routes] are those of the registry', () => {
    expect(findUnmatchedSettings()).toEqual([]);
  });
});

describeRoutes({ role: 'admin', routes: consoleRoutes, isAccessible: () => true });
