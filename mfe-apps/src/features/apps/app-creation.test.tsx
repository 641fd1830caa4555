import { describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { problem, route } from '@noren/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAppDetail, aRuntime, getBodies, getPage, renderApps } from '../../../test/apps.js';
import { stripLiffUrl } from './app-fields.js';

const infoPath = '/app/create/info?template=template-card';

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByTitle(option));
}

async function fillBasics(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('App name'), 'Maple');
  await userEvent.type(screen.getByLabelText('System name (Blab URL)'), 'maple');
  await choose('Group', 'Momiji');
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create' }));

describe('creating an app: template', () => {
  it('offers published templates with the card first, and continues with the selected one', async () => {
    const view = renderApps('/app/create');
    const card = await screen.findByRole('radio', { name: /Card/ });
    expect((card as HTMLInputElement).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: /Plain/ }));
    expect(screen.getByRole('region', { name: 'Screens of Plain' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(view.path()).toBe('/app/create/info?template=template-001'));
  });

  it("reads images with the user's token", async () => {
    const view = renderApps('/app/create');
    await waitFor(() =>
      expect(view.container.querySelector('img')?.getAttribute('src')).toBe('blob:picture'),
    );
    const image = view.calls.find(({ id }) => id === 'templates.image');
    expect(image?.request.headers.get('authorization')).toBe('Bearer test-token');
    expect(image?.request.query.get('file')).toBe('card/cover.png');
  });
});

describe('creating an app: information', () => {
  it('preselects the group that the user came from, through both steps', async () => {
    const view = renderApps('/app/create?groupId=group-2');
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(view.path()).toBe('/app/create/info?groupId=group-2&template=template-card'));
    expect(await screen.findByTitle('Momiji')).toBeTruthy();
  });

  it('creates the app with the newest runtime version, and opens it', async () => {
    const view = renderApps(infoPath, [route(appEndpoints.create, { data: anAppDetail() })]);
    await fillBasics();
    await userEvent.click(screen.getByLabelText('LIFF ID'));
    await userEvent.paste('https://liff.line.me/1234567890-AbcdEfgh');
    await submit();
    await waitFor(() => expect(view.path()).toBe('/app/app-1'));
    expect(getBodies(view, 'apps.create')).toEqual([
      {
        name: 'Maple',
        systemName: 'maple',
        groupId: 'group-2',
        runtimeVersion: '1.1.0',
        liffId: '1234567890-AbcdEfgh',
        template: 'template-card',
      },
    ]);
  });

  it('starts with the recommended runtime version, even if another one is newer', async () => {
    const list = getPage([
      aRuntime('1.1.0'),
      { ...aRuntime('1.0.0'), recommendedAt: '2026-11-20T00:00:00.000Z' },
    ]);
    renderApps(infoPath, [route(runtimeEndpoints.list, list)]);
    await screen.findByTitle('1.0.0');
  });

  it("[§5-app-ids] [C71] [C74] [C75] [C76] shows the specification's errors and sends nothing", async () => {
    const view = renderApps(infoPath);
    await userEvent.type(await screen.findByLabelText('System name (Blab URL)'), 'Maple!');
    await userEvent.type(screen.getByLabelText('LIFF ID'), 'https://example.com/');
    await userEvent.type(screen.getByLabelText('UUID'), '123');
    await userEvent.type(screen.getByLabelText('Security token'), 'abc');
    await submit();
    await waitFor(() => expect(screen.getAllByText('This field is required.')).toHaveLength(2));
    expect(screen.getByText(/^Use 1 to 40 half-width/)).toBeTruthy();
    expect(screen.getByText(/^LIFF ID must be the channel ID, not a URL\./)).toBeTruthy();
    expect(screen.getByText('Enter a UUID in 8-4-4-4-12 hex format.')).toBeTruthy();
    expect(screen.getByText('Enter a security token of 64 hex characters.')).toBeTruthy();
    expect(getBodies(view, 'apps.create')).toEqual([]);
  });

  it('[C74] shows how to complete a bare channel ID', async () => {
    renderApps(infoPath);
    await userEvent.type(await screen.findByLabelText('LIFF ID'), '1234567890');
    expect(await screen.findByText(/with its suffix, as in 1234567890-AbcdEfgh/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('LIFF ID'), '-AbcdEfgh');
    await waitFor(() => expect(screen.queryByText(/with its suffix/)).toBeNull());
  });

  it('[§8-system-name] shows a duplicate name at its field and keeps the input', async () => {
    renderApps(infoPath, [route(appEndpoints.create, () => problem('systemNameInUse'))]);
    await fillBasics();
    await submit();
    expect(await screen.findByText('The system name (Blab URL) is already in use.')).toBeTruthy();
    expect((screen.getByLabelText('App name') as HTMLInputElement).value).toBe('Maple');
  });

  it('asks before unsaved input is discarded', async () => {
    const view = renderApps(infoPath);
    await userEvent.type(await screen.findByLabelText('App name'), 'Maple');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the templates' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    expect(view.path()).toBe(infoPath);
    expect((screen.getByLabelText('App name') as HTMLInputElement).value).toBe('Maple');
  });

  it('redirects to the templates if none was selected', async () => {
    renderApps('/app/create/info');
    expect(await screen.findByText('Pick a template first')).toBeTruthy();
  });
});

describe('LIFF ID', () => {
  it('is extracted from a pasted URL', () => {
    expect(stripLiffUrl('https://liff.line.me/1234567890-AbcdEfgh?x=1')).toBe('1234567890-AbcdEfgh');
    expect(stripLiffUrl(' liff.line.me/1234567890-AbcdEfgh/path ')).toBe('1234567890-AbcdEfgh');
  });

  it('is otherwise kept as typed', () => {
    expect(stripLiffUrl('1234567890-AbcdEfgh ')).toBe('1234567890-AbcdEfgh');
    expect(stripLiffUrl('https://example.com/1')).toBe('https://example.com/1');
  });
});
