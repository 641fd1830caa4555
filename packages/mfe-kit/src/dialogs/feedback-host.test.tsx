import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Unstyled } from '../../test/unstyled.js';
import { useLocale } from '../i18n/i18n.js';
import { alert, confirm, confirmDeploy, dialogStore } from './dialogs.js';
import { FeedbackHost } from './feedback-host.js';
import { toast } from './toasts.js';

const uuid = '0a1b2c3d-0000-4000-8000-0123456789ab';

function ask<T>(open: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined;
  act(() => {
    answer = open();
  });
  return answer as Promise<T>;
}

describe('dialogs', () => {
  beforeEach(() => {
    useLocale.getState().setLocale('en');
    dialogStore.setState({ queue: [] });
    render(<FeedbackHost />, { wrapper: Unstyled });
  });

  it('resolve a confirmation to true or false', async () => {
    const yes = ask(() => confirm({ title: 'Delete it?', okText: 'Delete', danger: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(yes).resolves.toBe(true);
    const no = ask(() => confirm({ title: 'Really?' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(no).resolves.toBe(false);
  });

  it('list consequences, and confirm a loss only once its name is typed', async () => {
    const request = { title: 'Delete it?', points: ['3 members'], typed: 'Sakura Card', okText: 'Delete' };
    const answer = ask(() => confirm(request));
    expect(await screen.findByText('3 members')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Delete' }) as HTMLButtonElement;
    const input = screen.getByLabelText('To continue, type Sakura Card.');
    await userEvent.type(input, 'Sakura{Enter}');
    expect(button.disabled).toBe(true);
    await userEvent.type(input, ' Card');
    expect(button.disabled).toBe(false);
    await userEvent.type(input, '{Enter}');
    await expect(answer).resolves.toBe(true);
  });

  it('open one after the other', async () => {
    const first = ask(() => confirm({ title: 'First' }));
    const second = ask(() => alert({ title: 'Second', body: 'Read me' }));
    await screen.findByText('First');
    expect(screen.queryByText('Second')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await first;
    await screen.findByText('Read me');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await second;
  });

  it('[§5-security-token] ask only for missing credentials and validate their format before deploying', async () => {
    const answer = ask(() => confirmDeploy({ title: 'Deploy', uuid }));
    expect(screen.queryByLabelText('UUID')).toBeNull();
    const token = await screen.findByLabelText('Security token');
    await userEvent.type(token, 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    await screen.findByText('Enter a security token of 64 hex characters.');
    await userEvent.clear(token);
    await userEvent.type(token, 'a'.repeat(64));
    await userEvent.click(screen.getByRole('button', { name: 'Deploy' }));
    await expect(answer).resolves.toEqual({ securityToken: 'a'.repeat(64) });
  });

  it('ask only for confirmation when no credentials are missing, and can be cancelled', async () => {
    const answer = ask(() => confirmDeploy({ title: 'Deploy now', uuid, securityToken: '****abcd' }));
    await screen.findByText('Deploy now');
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(answer).resolves.toBeUndefined();
  });

  it('show a toast', async () => {
    act(() => toast.success('Saved it'));
    await waitFor(() => expect(screen.getByText('Saved it')).toBeTruthy());
  });
});

describe('a toast', () => {
  it('offers its action once', async () => {
    render(<FeedbackHost />, { wrapper: Unstyled });
    const runs: string[] = [];
    act(() => toast.success('Moved', { label: 'Undo', run: () => runs.push('undone') }));
    await screen.findByText('Moved');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(runs).toEqual(['undone']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('that undoes runs by its shortcut while it is shown, but not while something is typed', async () => {
    render(<FeedbackHost />, { wrapper: Unstyled });
    render(<input aria-label="Name" />);
    const runs: string[] = [];
    act(() => toast.success('Deleted it', { label: 'Undo', run: () => runs.push('undone'), isUndo: true }));
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('Deleted it');
    await userEvent.type(screen.getByLabelText('Name'), '{Control>}z{/Control}');
    expect(runs).toEqual([]);
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(runs).toEqual(['undone']);
  });
});
