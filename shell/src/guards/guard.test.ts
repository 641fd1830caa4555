import { describe, expect, it } from '@jest/globals';
import { actions, may, roles } from '@noren/contracts/base';
import { judge } from './guard.js';

describe('guard', () => {
  it('opens pages by the permission table, and sends everyone else home', () => {
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

  it('[§5-guards] keeps who only looks from groups, and all but admins from templates', () => {
    expect(judge('group.read', 'only-monitor').kind).toBe('home');
    expect(judge('group.read', 'monitor').kind).toBe('open');
    expect(roles.filter((role) => judge('template.manage', role).kind === 'open')).toEqual(['admin']);
  });

  it('does not know what the table lacks', () => {
    for (const guard of ['template.eat', 'toString', ''])
      expect(judge(guard, 'admin')).toEqual({ kind: 'unknown', guard });
  });
});
