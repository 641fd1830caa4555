import { describe, expect, it } from '@jest/globals';
import { type RemoteManifest, validateManifest } from './manifest.js';

const good: RemoteManifest = {
  name: 'groups',
  routes: [{ path: '/group', action: 'group.read' }, { path: '/group/*' }],
  navigation: [{ textKey: 'groups', icon: 'group', path: '/group', action: 'group.read', order: 1 }],
  texts: { ja: { groups: 'グループ' }, en: { groups: 'Groups' } },
};

describe('validateManifest', () => {
  it('accepts a valid manifest', () => {
    expect(validateManifest(good)).toEqual([]);
  });

  it('lists every problem', () => {
    const item = {
      ...good.navigation[0],
      icon: 'nope',
      action: 'group.eat',
      path: 'group',
      headingKey: 'missing',
      features: ['coupon', 'couponStampShop'],
    };
    const bad = {
      ...good,
      name: 'My Remote',
      routes: [{ path: 'x', action: 'no' }],
      navigation: [item],
      texts: { ja: {}, en: { groups: 'G' } },
    };
    expect(validateManifest(bad as unknown as RemoteManifest)).toEqual([
      'name: is not kebab-case',
      'routes: "x" is not a path pattern',
      'routes "x": action "no" is not in the permission table',
      'navigation "group": is not a path',
      'navigation "group": action "group.eat" is not in the permission table',
      'navigation "group": there is no icon "nope"',
      'navigation "group": there is no feature "coupon"',
      'navigation "group": no text "groups" in ja',
      'navigation "group": no text "missing" in ja',
      'navigation "group": no text "missing" in en',
    ]);
    expect(validateManifest({ ...good, routes: [] })).toEqual(['routes: is empty']);
  });
});
