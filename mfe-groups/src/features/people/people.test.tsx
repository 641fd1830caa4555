import { describe, expect, it } from '@jest/globals';
import { type AuditEntry, auditEndpoints } from '@noren/contracts/audit';
import { groupEndpoints } from '@noren/contracts/groups';
import { type Person, personEndpoints, userEndpoints } from '@noren/contracts/users';
import { problem, type Route, route } from '@noren/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGroup, getPage, groupApi, renderGroups } from '../../../test/groups.js';

const hanako: Person = {
  id: 'user-7',
  name: 'Hanako',
  role: 'operator',
  groups: ['group-1'],
  seenAt: '2026-02-03T00:00:00.000Z',
};

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 'entry-1',
  kind: 'user',
  subject: hanako.id,
  action: 'users.signIn',
  actor: { id: hanako.id, name: hanako.name, role: 'operator' },
  changes: [],
  at: '2026-02-03T00:00:00.000Z',
  ...more,
});

const peopleApi = (people: Person[]): Route[] => [
  route(personEndpoints.list, getPage(people)),
  route(groupEndpoints.list, getPage([aGroup({})])),
  route(userEndpoints.list, { data: [] }),
];

describe('the staff list', () => {
  it('shows what everyone may do, and when they were seen last', async () => {
    const view = renderGroups(
      '/person',
      peopleApi([hanako, { ...hanako, id: 'u8', name: 'Taro', groups: [] }]),
    );
    const row = (await screen.findByRole('link', { name: 'Hanako' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('Operator')).toBeTruthy();
    expect(await within(row).findByRole('link', { name: 'Sakura Agency' })).toBeTruthy();
    expect(within(row).getByText('2026/02/03 09:00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sort by Last seen' }));
    expect(view.path()).toBe('/person?sort=seenAt%2Casc');
  });

  it('says when nobody matches', async () => {
    renderGroups('/person?name=zzz', peopleApi([]), 'admin', 'ja');
    expect(await screen.findByText('「zzz」に一致するスタッフはいません')).toBeTruthy();
  });
});

describe('the staff of a group', () => {
  const api = [
    ...groupApi(aGroup({})),
    ...peopleApi([hanako, { ...hanako, id: 'u8', name: 'Taro', role: 'admin', groups: [] }]),
  ];

  it('are those who see it, each with the reason', async () => {
    const view = renderGroups('/group/group-1?tab=people', api);
    const row = async (name: string) =>
      within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
    expect((await row('Hanako')).getByText('The identity provider names this group')).toBeTruthy();
    expect((await row('Taro')).getByText('The role "Admin" sees every group')).toBeTruthy();
    const [call] = view.calls.filter(({ id }) => id === 'people.list');
    expect(call?.request.query.get('groupId')).toBe('group-1');
  });

  it('are shown to admins only', async () => {
    renderGroups('/group/group-1', api, 'operator');
    expect(await screen.findByRole('tab', { name: 'Group settings' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Staff' })).toBeNull();
  });
});

describe('a staff member', () => {
  it('has sign-ins and changes of role and groups', async () => {
    const changes = [
      { path: '/role', before: 'operator', after: 'admin' },
      { path: '/groups', before: ['group-1'], after: [] },
    ];
    const provider = { id: 'identity-provider', name: 'Identity provider', role: 'service' } as const;
    const changed = entry({ id: 'entry-2', action: 'users.changeRights', actor: provider, changes });
    const view = renderGroups('/person/user-7', [
      ...peopleApi([]),
      route(personEndpoints.get, { data: hanako }),
      route(
        auditEndpoints.user,
        getPage([changed, entry({ changes: [{ path: '/role', after: 'operator' }] })]),
      ),
    ]);
    expect(await screen.findByRole('heading', { name: 'Hanako' })).toBeTruthy();
    expect(screen.getByText('user-7')).toBeTruthy();
    expect(await screen.findByText('Signed in')).toBeTruthy();
    const roles = screen.getAllByRole('rowheader', { name: 'Role' }).map((header) =>
      within(header.closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(roles).toEqual([
      ['Operator', 'Admin'],
      ['None', 'Operator'],
    ]);
    const trail = view.calls.find(({ id }) => id === 'audit.user');
    expect(trail?.request.query.get('reads')).toBe('true');
  });

  it('may be unknown', async () => {
    renderGroups('/person/nobody', [...peopleApi([]), route(personEndpoints.get, () => problem('notFound'))]);
    expect(await screen.findByText('Some resources do not exist.')).toBeTruthy();
  });
});
