import { describe, expect, it } from '@jest/globals';
import { fillPattern, isPattern, matchPattern } from './path-pattern.js';

describe('path patterns', () => {
  it('match exactly, by named segment, or by wildcard', () => {
    expect(matchPattern('/', '/')?.params).toEqual({});
    expect(matchPattern('/group', '/group/')?.params).toEqual({});
    expect(matchPattern('/app/$appId', '/app/a%20b')?.params).toEqual({ appId: 'a b' });
    expect(matchPattern('/app/$appId/*', '/app/1/page-setting/top')?.params).toEqual({ appId: '1' });
    expect(matchPattern('/group/*', '/group')).toBeUndefined();
    expect(matchPattern('/group', '/groups')).toBeUndefined();
  });

  it('rank more specific matches first', () => {
    const order = ['/app/create', '/app/$appId', '/app/*', '/*'];
    const weights = order.map((pattern) => matchPattern(pattern, '/app/create')?.weight ?? 0);
    expect([...weights].sort((a, b) => b - a)).toEqual(weights);
    const deep = ['/app/$appId/build-history', '/app/$appId/*', '/app/*'];
    const deepWeights = deep.map((pattern) => matchPattern(pattern, '/app/1/build-history')?.weight ?? 0);
    expect([...deepWeights].sort((a, b) => b - a)).toEqual(deepWeights);
  });

  it('are filled only if all values are given', () => {
    expect(fillPattern('/app/$appId/x', { appId: 'a/b' })).toBe('/app/a%2Fb/x');
    expect(fillPattern('/app/$appId/x', {})).toBeUndefined();
  });

  it('are validated', () => {
    expect(['/', '/group', '/app/$appId/page-setting/*'].every(isPattern)).toBe(true);
    expect(['group', '/Group', '/a*', '/*/a', '/a//b', ''].some(isPattern)).toBe(false);
  });
});
