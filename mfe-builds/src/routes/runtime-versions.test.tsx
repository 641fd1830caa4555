import { afterEach, describe, expect, it } from '@jest/globals';
import { auditEndpoints } from '@noren/contracts/audit';
import type { Role } from '@noren/contracts/permissions';
import { type Runtime, runtimeEndpoints } from '@noren/contracts/runtimes';
import { chooseRowAction, findRowAction, problem, type Route, route } from '@noren/mfe-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, digest, list, open as openScreen } from '../../test/fixtures.js';

const runtime: Runtime = {
  id: 'runtime-1',
  name: '1.0.0',
  digest,
  previewUrl: 'http://preview.localhost:8081',
  publishedAt: at,
  changes: { ja: '最初のバージョン', en: 'First version' },
  pages: ['top', 'coupons'],
  sections: ['application'],
  version: 1,
  createdAt: at,
  updatedAt: at,
};
const published = [
  { name: '1.1.0', digest, size: 9, publishedBy: 'CI', registered: false },
  { name: '1.0.0', digest, size: 9, publishedBy: 'CI', registered: true },
];
const inUse = { errors: [{ path: '/apps/app-1', rule: 'inUse', params: { name: 'Cafe' } }] };

const open = (path: string, api: Route[] = [], role: Role = 'admin') =>
  openScreen({
    path,
    role,
    api: [
      ...api,
      route(runtimeEndpoints.list, list([runtime])),
      // Before the path with an id, which it matches as well.
      route(runtimeEndpoints.published, list(published)),
      route(runtimeEndpoints.get, { data: runtime }),
      route(auditEndpoints.runtime, list([])),
    ],
  });

afterEach(cleanup);

async function confirmDeletion(user: ReturnType<typeof userEvent.setup>) {
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

describe('the list of runtime versions', () => {
  it('can be searched and sorted, and shows a notice when nothing matches', async () => {
    const view = open('/runtime-version?name=9&sort=name,asc', [route(runtimeEndpoints.list, list([]))]);
    await screen.findByText('No runtime version matches');
    const query = view.calls.find(({ id }) => id === 'runtimes.list')?.request.query;
    expect([query?.get('name'), query?.get('sort')]).toEqual(['9', 'name,asc']);
  });

  it('shows what to do when there is none', async () => {
    open('/runtime-version', [route(runtimeEndpoints.list, list([]))]);
    await screen.findByText('No runtime version is registered');
  });

  it('[§7-delete-runtime] deletes after a confirmation', async () => {
    const view = open('/runtime-version', [route(runtimeEndpoints.delete, undefined)]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await chooseRowAction(runtime.name, 'Delete');
    await confirmDeletion(user);
    await screen.findByText('Deleted');
    expect(view.calls.find(({ id }) => id === 'runtimes.delete')?.request.params).toEqual({
      id: 'runtime-1',
    });
  });

  it('lists the apps that still use one', async () => {
    open('/runtime-version', [route(runtimeEndpoints.delete, () => problem('runtimeDeleteFailed', inUse))]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await chooseRowAction(runtime.name, 'Delete');
    await confirmDeletion(user);
    const link = await screen.findByRole('link', { name: 'Cafe' });
    expect(link.getAttribute('href')).toBe('/app/app-1');
  });

  it('is read-only for monitoring users', async () => {
    open('/runtime-version', [], 'monitor');
    const create = await screen.findByRole('button', { name: 'Register a runtime version' });
    expect((create as HTMLButtonElement).disabled).toBe(true);
    const deletion = await findRowAction(runtime.name, 'Delete');
    expect(deletion.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a new runtime version', () => {
  const save = async (name: string) => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    if (name !== '') await user.type(await screen.findByLabelText('Version name'), name);
    await user.click(await screen.findByRole('button', { name: 'Register a runtime version' }));
  };

  it('is registered under its name, and the list shows it', async () => {
    const view = open('/runtime-version/create', [route(runtimeEndpoints.create, { data: runtime })]);
    await save('1.1.0');
    await waitFor(() => expect(view.path()).toBe('/runtime-version'));
    expect(view.calls.find(({ id }) => id === 'runtimes.create')?.request.body).toEqual({ name: '1.1.0' });
  });

  it('can be one of those that are published and not registered', async () => {
    open('/runtime-version/create');
    await screen.findByText('Published, not registered yet: 1.1.0');
  });

  it('requires a valid name', async () => {
    const view = open('/runtime-version/create');
    await save('');
    await screen.findByText('This field is required.');
    await save('-1');
    await waitFor(() => expect(screen.queryByText('This field is required.')).toBeNull());
    expect(view.calls.some(({ id }) => id === 'runtimes.create')).toBe(false);
  });

  it.each([
    ['runtimeDuplicated', /duplicated/i],
    ['runtimeCreateFailed', /create/i],
  ] as const)('shows %s and stays', async (code, message) => {
    const view = open('/runtime-version/create', [route(runtimeEndpoints.create, () => problem(code))]);
    await save('1.0.0');
    await screen.findByText(
      (text, element) => message.test(text) && element?.closest('.ant-message') !== null,
    );
    expect(view.path()).toBe('/runtime-version/create');
  });

  it('asks before a typed name is discarded', async () => {
    const view = open('/runtime-version/create');
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.type(await screen.findByLabelText('Version name'), '2');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('dialog');
    expect(view.path()).toBe('/runtime-version/create');
  });
});

describe('one runtime version', () => {
  const path = '/runtime-version/runtime-1';

  it('is renamed with the version that was read', async () => {
    const view = open(path, [route(runtimeEndpoints.update, { data: runtime })]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const input = await screen.findByLabelText('Version name');
    await user.clear(input);
    await user.type(input, '1.0.1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(view.path()).toBe('/runtime-version'));
    expect(view.calls.find(({ id }) => id === 'runtimes.update')?.request.body).toEqual({
      version: 1,
      name: '1.0.1',
    });
  });

  it('keeps its name while apps use it, which are listed', async () => {
    open(path, [route(runtimeEndpoints.update, () => problem('runtimeUpdateFailed', inUse))]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.type(await screen.findByLabelText('Version name'), '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('link', { name: 'Cafe' });
  });

  it('is recommended for new apps by a button, once', async () => {
    let stored = runtime;
    const view = open(path, [
      route(runtimeEndpoints.list, () => list([stored])),
      route(runtimeEndpoints.update, () => {
        stored = { ...runtime, version: 2, recommendedAt: at };
        return { data: stored };
      }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Recommend for new apps' }));
    const done = await screen.findByRole('button', { name: 'Recommended for new apps' });
    expect((done as HTMLButtonElement).disabled).toBe(true);
    expect(view.calls.find(({ id }) => id === 'runtimes.update')?.request.body).toEqual({
      version: 1,
      name: '1.0.0',
      recommended: true,
    });
  });

  it('shows what it changes and supports', async () => {
    open(path);
    await screen.findByText('First version');
    await screen.findByText('2 pages, 1 sections of the settings');
  });

  it('is deleted from its own page, and the list is updated', async () => {
    const view = open(path, [route(runtimeEndpoints.delete, undefined)]);
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await confirmDeletion(user);
    await waitFor(() => expect(view.path()).toBe('/runtime-version'));
  });

  it('shows who changed it', async () => {
    open(path, [
      route(
        auditEndpoints.runtime,
        list([
          {
            id: 'entry-1',
            kind: 'runtime' as const,
            subject: 'runtime-1',
            action: 'runtimes.update',
            actor: { id: 'user-1', name: 'Anna', role: 'admin' as const },
            changes: [{ path: '/name', before: '0.9.0', after: '1.0.0' }],
            at,
          },
        ]),
      ),
    ]);
    const row = await screen.findByRole('row', { name: /Anna/ });
    expect(row.textContent).toMatch(/Version name.*0\.9\.0.*1\.0\.0/);
  });

  it('is not found after its deletion', async () => {
    open(path, [route(runtimeEndpoints.get, () => problem('runtimeNotFound'))]);
    await screen.findByRole('alert');
  });
});
