import { describe, expect, it } from '@jest/globals';
import { actions, may, roles } from '@noren/contracts/base';
import { judge } from './guard.js';

describe('the guard', () => {
  it('opens pages by the permission table, and redirects everyone else to the home page', () => {
    for (const role of roles) {
      expect(judge(undefined, role)).toEqual({ kind: 'open' });
      for (const action of actions)
        expect([role, action, judge(action, role).kind]).toEqual([
          role,
          action,
          may(role, action) ? 'open' : 'home',
        ]);
    }
  });

  it('[§5-guards] denies groups to only-monitor users, and templates to all but admins', () => {
    expect(judge('group.read', 'only-monitor').kind).toBe('home');
    expect(judge('group.read', 'monitor').kind).toBe('open');
    expect(roles.filter((role) => judge('template.manage', role).kind === 'open')).toEqual(['admin']);
  });

  it('reports actions that the permission table lacks', () => {
    for (const guard of ['template.eat', 'toString', ''])
      expect(judge(guard, 'admin')).toEqual({ kind: 'unknown', guard });
  });
});
