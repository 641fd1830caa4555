import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import type { Endpoint } from '@noren/contracts/core';
import { groupEndpoints } from '@noren/contracts/groups';
import type { Role } from '@noren/contracts/permissions';
import { templateEndpoints } from '@noren/contracts/templates';
import { workEndpoints } from '@noren/contracts/work';
import { problem, type Route, route } from '@noren/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../test/render-console.js';
import { matches } from './use-search-results.js';

/** Returns a route that filters a list by name, as the services do. */
function listed(endpoint: Endpoint, rows: readonly { name: string }[]): Route {
  return route(endpoint, (({ query }: { query: URLSearchParams }) => {
    const data = rows.filter(({ name }) =>
      name.toLowerCase().includes((query.get('name') ?? '').toLowerCase()),
    );
    return { data, page: { number: 0, size: 6, totalElements: data.length, totalPages: 1 } };
  }) as never);
}

const none = { total: 0, items: [] };
const api = [
  route(workEndpoints.get, { data: { reviews: none, failedBuilds: none, publishing: none } }),
  route(workEndpoints.contents, { data: { requested: none, broken: none } }),
  route(appEndpoints.get, ({ params: { appId } }) => ({
    data: { id: appId, name: appId === 'a1' ? 'Cafe app' : 'Cafe annex' } as AppDetail,
  })),
  listed(appEndpoints.list, [
    { id: 'a1', name: 'Cafe app' },
    { id: 'a2', name: 'Cafe annex' },
  ] as never),
  listed(groupEndpoints.list, [{ groupId: 'g1', name: 'Cafe group' }] as never),
  listed(templateEndpoints.list, [{ id: 't1', name: 'Cafe card' }] as never),
];

const open = async (path = '/', role: Role = 'admin', routes = api) => {
  const view = await renderConsole({ path, role, api: routes });
  await screen.findByText('area all');
  await userEvent.keyboard('{Control>}k{/Control}');
  return { ...view, input: await screen.findByRole('combobox', { name: 'Search the console' }) };
};
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () =>
  screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true');

describe('search', () => {
  beforeAll(() => {
    // jsdom does not implement the methods of dialogs.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
  });
  beforeEach(() => localStorage.clear());

  it('finds apps, groups, templates and pages by a part of their names', async () => {
    const { calls } = await open();
    await userEvent.keyboard('cafe');
    await waitFor(() => expect(options()).toEqual(['Cafe app', 'Cafe annex', 'Cafe group', 'Cafe card']));
    const titles = screen
      .getAllByRole('group')
      .flatMap((group) => group.getAttribute('aria-labelledby') ?? []);
    expect(titles.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Apps',
      'Groups',
      'Templates',
    ]);
    await waitFor(() => expect(screen.getByText('4 found')).toBeTruthy());
    // Four keystrokes, one request.
    expect(calls.filter(({ id, request }) => id === 'apps.list' && request.query.has('name'))).toHaveLength(
      1,
    );
  });

  it('selects with arrow keys, opens with Enter, and lists the opened place first the next time', async () => {
    const { path, input } = await open();
    await userEvent.keyboard('cafe');
    await waitFor(() => expect(options()).toHaveLength(4));
    expect(chosen()?.textContent).toBe('Cafe app');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(chosen()?.textContent).toBe('Cafe annex');
    expect(input.getAttribute('aria-activedescendant')).toBe(chosen()?.id);
    await userEvent.keyboard('{Enter}');
    expect(path()).toBe('/app/a2');
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await screen.findByRole('combobox');
    expect(options().slice(0, 2)).toEqual(['Cafe annex', 'Apps']);
    await userEvent.keyboard('cafe');
    await waitFor(() => expect(options().slice(0, 2)).toEqual(['Cafe annex', 'Cafe app']));
  });

  it('opens by its button, and closes without navigation', async () => {
    const { path } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Esc to close search' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
    expect(await screen.findByText('Type a part of a name')).toBeTruthy();
    expect(path()).toBe('/');
  });

  it('finds the pages of the open app, and only those that the role may see', async () => {
    await open('/app/a1', 'only-monitor');
    await userEvent.keyboard('s');
    await waitFor(() => expect(options()).toContain('Splash screen'));
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('cafe');
    await waitFor(() => expect(options()).toEqual(['Cafe app', 'Cafe annex']));
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('cache');
    expect(await screen.findByText('Nothing matches “cache”')).toBeTruthy();
  });

  it('reports what could not be searched, and retries', async () => {
    let away = true;
    const groups = listed(groupEndpoints.list, [{ groupId: 'g1', name: 'Cafe group' }] as never);
    const answer = groups.answer as (request: unknown) => unknown;
    const failing = {
      endpoint: groups.endpoint,
      answer: (request: unknown) => (away ? problem('internal') : answer(request)),
    };
    await open('/', 'admin', [failing as Route, ...api]);
    await userEvent.keyboard('cafe');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Some things could not be searched');
    expect(options()).toContain('Cafe app');
    away = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(options()).toContain('Cafe group'));
  });
});

it('matches every word anywhere, ignoring width and case', () => {
  expect(matches('共通設定 Style', 'style 共通')).toBe(true);
  expect(matches('LIFFアプリ', 'ｌｉｆｆ')).toBe(true);
  expect(matches('共通設定', '共通 クーポン')).toBe(false);
});
