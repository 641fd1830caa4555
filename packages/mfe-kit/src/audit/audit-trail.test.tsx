import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AuditEntry, auditEndpoints } from '@noren/contracts/audit';
import { sectionTexts } from '@noren/contracts/texts';
import { userEndpoints } from '@noren/contracts/users';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, renderRemote, route } from '../../test/mod.js';
import { type AuditSearch, validateAuditSearch } from '../list/audit-search.js';
import { actionText } from './audit-messages.js';
import { AuditTrail } from './audit-trail.js';
import { listAuditedActions } from './audited-actions.js';
import { en } from './locales/en.js';
import { ja } from './locales/ja.js';
import { listVisibleChanges } from './visible-changes.js';

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 'entry-1',
  kind: 'app',
  subject: 'app-1',
  action: 'apps.update',
  actor: { id: 'user-1', name: 'Hanako', role: 'admin' },
  changes: [{ path: '/name', before: 'Cafe', after: 'Bar' }],
  at: '2026-01-01T15:05:00.000Z',
  ...more,
});

const getPage = (data: AuditEntry[]) => ({
  data,
  page: { number: 0, size: 20, totalElements: data.length, totalPages: 1 },
});

const root = createRootRoute();
const trailRoute = createRoute({
  getParentRoute: () => root,
  path: '/trail',
  validateSearch: validateAuditSearch,
  component: function Trail() {
    const search = trailRoute.useSearch();
    const navigate = trailRoute.useNavigate();
    return (
      <AuditTrail
        endpoint={auditEndpoints.app}
        params={{ appId: 'app-1' }}
        search={search}
        onSearch={(next: AuditSearch) => void navigate({ search: next })}
        fieldLabel={(path) => (path === '/name' ? 'App name' : undefined)}
        valueLabel={(path, value) => (path === '/envType' ? `Env ${String(value)}` : undefined)}
      />
    );
  },
});
const routeTree = root.addChildren([trailRoute]);
const people = route(userEndpoints.list, {
  data: [{ id: 'user-1', name: 'Hanako', role: 'admin', lastActiveAt: '2026-01-01T00:00:00.000Z' }],
});

let answer: (query: URLSearchParams) => ReturnType<typeof getPage> | Response;
const show = (path = '/trail', locale: 'ja' | 'en' = 'en') =>
  renderRemote({
    ...{ name: 'trail', texts: { ja: {}, en: {} }, routeTree, path, locale },
    api: [people, route(auditEndpoints.app, ({ query }) => answer(query))],
  });
const cells = async (field: string) => {
  const row = (await screen.findByRole('rowheader', { name: field })).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

beforeEach(() => {
  answer = () => getPage([entry({})]);
});

describe('AuditTrail', () => {
  it('shows who changed what and when, with the values before and after', async () => {
    show();
    expect(await screen.findByText('2026/01/02 00:05')).toBeTruthy();
    expect(screen.getByText('Hanako')).toBeTruthy();
    expect(screen.getByText('App changed')).toBeTruthy();
    expect(await cells('App name')).toEqual(['Cafe', 'Bar']);
  });

  it('labels settings with the catalogue texts and formats values, in Japanese', async () => {
    const { title, fields } = sectionTexts.ja['coupon'] as { title: string; fields: Record<string, string> };
    const [field, label] = Object.entries(fields)[0] as [string, string];
    answer = () =>
      getPage([
        entry({
          action: 'configurations.update',
          changes: [
            { path: `/sections/coupon/${field}`, before: '', after: 'お得' },
            { path: '/envType', after: 'review' },
            { path: '/on', before: true, after: false },
            { path: '/menuList', before: [], after: [{ name: 'a' }] },
            { path: '/at', after: '2026-01-01T15:05:00.000Z' },
          ],
        }),
      ]);
    show('/trail', 'ja');
    expect(await screen.findByText('アプリ設定の変更')).toBeTruthy();
    expect(await cells(`${title} › ${label}`)).toEqual(['なし', 'お得']);
    expect(await cells('envType')).toEqual(['Env undefined', 'Env review']);
    expect(await cells('on')).toEqual(['オン', 'オフ']);
    expect((await cells('menuList'))[1]).toMatch(/^1件の内容を表示/);
    expect((await cells('at'))[1]).toBe('2026/01/02 00:05');
  });

  it('collapses long entries, and lists a created resource field by field without empty fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`f${index}`, index + 1]));
    answer = () => getPage([entry({ changes: [{ path: '/assets/a1', after: { ...fields, off: false } }] })]);
    show();
    expect(await cells('Build › f0')).toEqual(['None', '1']);
    expect(screen.queryByText('Build › f7')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }));
    expect(await cells('Build › f7')).toEqual(['None', '8']);
    expect(screen.queryByText('Build › off')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.queryByText('Build › f7')).toBeNull();
  });

  it('labels builds and reviews without showing ids', async () => {
    const path = '/assets/a1/review/status';
    answer = () => getPage([entry({ changes: [{ path, before: 'requested', after: 'approved' }] })]);
    show();
    expect(await cells('Build › Review › Status')).toEqual(['Requested', 'Approved']);
  });

  it('filters by action and person in the URL, starting from the first page', async () => {
    answer = (query) =>
      getPage([entry({ id: 'x', changes: [{ path: '/name', after: query.get('actor') }] })]);
    const view = show('/trail?page=2');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Filter by person' }));
    await userEvent.click(await screen.findByTitle('Hanako'));
    expect(await cells('App name')).toEqual(['None', 'user-1']);
    expect(view.path()).toBe('/trail?actor=user-1');
    await userEvent.click(screen.getByRole('combobox', { name: 'Filter by what was done' }));
    await userEvent.click(await screen.findByTitle('App deleted'));
    expect(view.path()).toBe('/trail?action=apps.delete&actor=user-1');
  });

  it('shows reads of what is confidential on request, in the URL', async () => {
    answer = (query) => getPage([entry({ changes: [{ path: '/name', after: query.get('reads') ?? 'no' }] })]);
    const view = show();
    expect(await cells('App name')).toEqual(['None', 'no']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also reads of confidential data' }));
    expect(await screen.findByText('true')).toBeTruthy();
    expect(view.path()).toBe('/trail?reads=true');
  });

  it('shows an empty state when there are no entries', async () => {
    answer = () => getPage([]);
    show();
    expect(await screen.findByText('Nothing was changed yet')).toBeTruthy();
  });

  it('shows an empty state when no entry matches the filters', async () => {
    answer = () => getPage([]);
    show('/trail?actor=Nobody');
    expect(await screen.findByText('No change matches these filters')).toBeTruthy();
  });

  it('reloads with the retry button after a failure', async () => {
    answer = () => problem('internal');
    show();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answer = () => getPage([entry({})]);
    await userEvent.click(retry);
    expect(await screen.findByText('App changed')).toBeTruthy();
  });
});

describe('audit entries', () => {
  it('cover every change at, below or creating the resource, each labelled in both languages', () => {
    expect(listAuditedActions(auditEndpoints.group)).toEqual([
      'groups.create',
      'groups.update',
      'groups.delete',
      'groups.updateOptions',
    ]);
    expect(listAuditedActions(auditEndpoints.app)).toEqual(
      expect.arrayContaining(['apps.create', 'configurations.update', 'coupons.delete', 'reviews.update']),
    );
    expect(listAuditedActions(auditEndpoints.template)).not.toContain('templateTags.create');
    const actions = Object.values(auditEndpoints).flatMap(listAuditedActions);
    expect(actions.filter((action) => actionText(action) === action)).toEqual([]);
    expect(Object.keys(en)).toEqual(Object.keys(ja));
  });

  it('omit fields that were empty and stay empty', () => {
    expect(
      listVisibleChanges([
        { path: '/a', after: '' },
        { path: '/b', before: false },
      ]),
    ).toEqual([]);
    expect(listVisibleChanges([{ path: '/a', before: { b: 1 }, after: [1] }])).toHaveLength(1);
  });
});
