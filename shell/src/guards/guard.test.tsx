import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Action, actions, may, roles } from '@noren/contracts/permissions';
import { screen, waitFor } from '@testing-library/react';
import { allPages, renderConsole } from '../../test/render-console.js';
import { checkGuard } from './guard.js';

describe('the guard', () => {
  it('opens pages by the permission table, and redirects everyone else to the home page', () => {
    for (const role of roles) {
      expect(checkGuard(undefined, role)).toEqual({ kind: 'open' });
      for (const action of actions)
        expect([role, action, checkGuard(action, role).kind]).toEqual([
          role,
          action,
          may(role, action) ? 'open' : 'home',
        ]);
    }
  });

  it('[§5-guards] [C90] [C92] denies groups to only-monitor users, and templates to all but admins', () => {
    expect(checkGuard('group.read', 'only-monitor').kind).toBe('home');
    expect(checkGuard('group.read', 'monitor').kind).toBe('open');
    expect(roles.filter((role) => checkGuard('template.manage', role).kind === 'open')).toEqual(['admin']);
  });

  it('reports actions that the permission table lacks', () => {
    for (const guard of ['template.eat', 'toString', ''])
      expect(checkGuard(guard, 'admin')).toEqual({ kind: 'unknown', guard });
  });
});

describe('guards of pages', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['only-monitor', '/group'],
    ['only-monitor', '/template'],
    ['monitor', '/template'],
    ['operator', '/template/create'],
    ['monitor', '/clear-cache'],
  ] as const)('[C90] redirect %s from %s to the home page', async (role, path) => {
    const view = await renderConsole({ path, role });
    await waitFor(() => expect(view.path()).toBe('/'));
    expect(await screen.findByText('area all')).toBeTruthy();
  });

  it('open pages that the permission table allows', async () => {
    const view = await renderConsole({ path: '/template/create', role: 'admin' });
    expect(await screen.findByText('area all')).toBeTruthy();
    expect(view.path()).toBe('/template/create');
  });

  it('[§5-unknown-guard] [C90] show an error page with a link to the home page for an unknown guard', async () => {
    const routes = [{ path: '/odd', action: 'odd.guard' as Action }];
    await renderConsole({ path: '/odd', manifests: [{ ...allPages, routes }] });
    expect(await screen.findByText('Unknown middleware odd.guard')).toBeTruthy();
    expect(screen.getByText('500')).toBeTruthy();
    expect(document.title).toBe('An error has occurred | Noren');
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText('area all')).toBeNull();
  });
});
